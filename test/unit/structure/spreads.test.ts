import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importsBelow } from "./source-imports.ts";

const root = new URL("../../../", import.meta.url);

test.each(["shared", "functions", "web", "cdk"])(
  "no literal is spread into an object in %s: its fields stand there",
  (folder) => {
    const files = [...new Set(importsBelow(folder).map(({ from }) => from))];
    const spread = files.flatMap((file) =>
      readFileSync(new URL(file, root), "utf8")
        .split("\n")
        .filter((line) => /^\s*\.\.\.\{(?: |$)/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );

    expect(files.length).toBeGreaterThan(20);
    expect(spread).toEqual([]);
  },
);
