import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importsBelow } from "./source-imports.ts";

const root = new URL("../../../", import.meta.url);

const linesOf = (folder: string) =>
  [...new Set(importsBelow(folder).map(({ from }) => from))].flatMap((file) =>
    readFileSync(new URL(file, root), "utf8")
      .split("\n")
      .map((line) => ({ line, text: `${file}: ${line.trim()}` })),
  );

test.each(["shared", "functions", "web", "cdk"])(
  "no literal is spread into an object in %s: its fields stand there",
  (folder) => {
    const lines = linesOf(folder);
    const spread = lines.filter(({ line }) => /^\s*\.\.\.\{(?: |$)/.test(line));

    expect(lines.length).toBeGreaterThan(1000);
    expect(spread.map(({ text }) => text)).toEqual([]);
  },
);

test("a field that may be undefined is named, and spread only where it must be absent: to keep a former value, or for `in`", () => {
  const spread = ["shared", "functions", "web", "cdk"]
    .flatMap(linesOf)
    .filter(({ line }) => /\.\.\.\([^()]*(?:=== undefined \? \{\} :|!== undefined && \{)/.test(line));

  expect(spread.length).toBeLessThanOrEqual(60);
});
