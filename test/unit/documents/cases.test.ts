import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const tests = new URL("../../", import.meta.url);
const documents = new URL("../../../shared/domain/documents/", import.meta.url);

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
}

/** Rows of a table of cases or rules, with the tests that they name. */
function rowsOf(file: string): Row[] {
  return readFileSync(new URL(file, documents), "utf8")
    .split("\n")
    .flatMap((line) => {
      const number = /^\| ([OL]\d{1,3}) \|/.exec(line)?.[1];
      if (number === undefined) return [];
      return [{ number, files: [...line.matchAll(/`test\/([\w./-]+\.test\.ts)`/g)].map(([, path = ""]) => path) }];
    });
}

const numbered = (letter: string, count: number, digits: number) =>
  Array.from({ length: count }, (_, place) => `${letter}${String(place + 1).padStart(digits, "0")}`);
const cases = rowsOf("ORDER-CASES.md");
const rules = rowsOf("LEGAL-RULES.md");

test("the tables hold each of 110 cases and 33 rules once, the rules in their order", () => {
  expect(cases.map(({ number }) => number).toSorted()).toEqual(numbered("O", 110, 2).toSorted());
  expect(rules.map(({ number }) => number)).toEqual(numbered("L", 33, 1));
});

test.each(cases)("$number is proved in the tests that its row names, or in none at all", ({ number, files }) => {
  expect(files.filter((file) => !named.get(file)?.has(number))).toEqual([]);
  if (files.length === 0) expect(provedBy(number)).toEqual([]);
});

test("no test names a case that there is not", () => {
  const known = new Set(numbered("O", 110, 2));

  expect([...named].filter(([, numbers]) => [...numbers].some((number) => !known.has(number)))).toEqual([]);
});
