import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const tests = new URL("../../", import.meta.url);

/** Texts between quotes of a test file: names of tests and rows. */
const textsOf = (path: string): string[] =>
  readFileSync(new URL(path, tests), "utf8").match(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];

/** Test file → the cases that its names hold. */
const named = new Map(
  readdirSync(tests, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".test.ts") && !path.startsWith("sandbox/"))
    .map((path) => [path, new Set(textsOf(path).flatMap((text) => text.match(/\bO\d{2,3}\b/g) ?? []))]),
);
const provedBy = (number: string): string[] =>
  [...named].filter(([, numbers]) => numbers.has(number)).map(([path]) => path);

interface Row {
  number: string;
  files: string[];
  decided: string;
}

/** Rows of the README's tables. */
const rows: Row[] = readFileSync(new URL("README.md", import.meta.url), "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, number, where = "", decided = ""] = /^\| ([OL]\d{2,3}) \| ([^|]*) \| ?([^|]*) ?\|$/.exec(line) ?? [];
    if (number === undefined) return [];
    const files = where.split(", ").filter((file) => file.trim() !== "–");
    return [{ number, files: files.map(pathOf), decided: decided.trim() }];
  });

function pathOf(file: string): string {
  return `${file.includes("/") ? file : `unit/documents/${file}`}.test.ts`;
}

const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, place) => `${letter}${String(place + 1).padStart(2, "0")}`);
const cases = rows.filter(({ number }) => number.startsWith("O"));
const laws = rows.filter(({ number }) => number.startsWith("L"));

test("the tables hold each of 110 cases and 31 rules once, in their order", () => {
  expect(cases.map(({ number }) => number)).toEqual(numbered("O", 110));
  expect(laws.map(({ number }) => number)).toEqual(numbered("L", 31));
});

describe("a case is proved where the table says, or was decided", () => {
  test.each(cases)("$number", ({ number, files, decided }) => {
    expect(files.filter((file) => !named.get(file)?.has(number))).toEqual([]);
    if (files.length === 0) expect([provedBy(number), decided]).toEqual([[], expect.stringMatching(/.{20}/)]);
  });
});

test("a rule is held in files that there are, or says why not here", () => {
  const missing = laws.filter(({ files, decided }) =>
    files.length === 0 ? decided === "" : !files.every((file) => existsSync(new URL(file, tests))),
  );

  expect(missing).toEqual([]);
});

test("no test names a case that there is not", () => {
  const known = new Set(numbered("O", 110));

  expect([...named].filter(([, numbers]) => [...numbers].some((number) => !known.has(number)))).toEqual([]);
});
