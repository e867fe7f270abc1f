import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourcesBelow } from "./source-imports.ts";

const root = new URL("../../../", import.meta.url);
const adapter = "functions/adapters/dynamodb";

/** Stores that still write expressions, commands or keys. The list only gets shorter. */
const undeclared: readonly string[] = [
  "erase-redemption.ts",
  "keep-version.ts",
  "keys.ts",
  "shop-erasure-items.ts",
  "shop-erasure-store.ts",
  "single-flight.ts",
  "stores/compliance/erase-shop-lists.ts",
  "transaction.ts",
].map((file) => `${adapter}/${file}`);

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");

/** Files of the backend, without the folders that may, that have such a text. */
const filesWith = (text: RegExp, allowed: readonly string[]): string[] =>
  sourcesBelow("functions").filter(
    (file) =>
      !allowed.some((folder) => file.startsWith(`${adapter}/${folder}/`)) &&
      text.test(withoutComments(readFileSync(new URL(file, root), "utf8"))),
  );

test.each([
  [
    "expressions",
    /\b(?:Update|Condition|KeyCondition|Filter|Projection)Expression\b|\bExpressionAttribute/,
    ["engine"],
  ],
  ["commands of the table", /"@aws-sdk\/(?:client|lib|util)-dynamodb"/, ["engine"]],
  ["keys", /["`][A-Z]{2,}#|\bg?\d?[ps]k: ["`]/, ["engine", "kinds"]],
])("no store writes %s: kinds say it, and the engine writes it", (_, text, allowed) => {
  const found = filesWith(text, allowed);

  expect(found.filter((file) => !undeclared.includes(file))).toEqual([]);
});

test("a store that is declared stands in no list of others", () => {
  const texts = [/Expression/, /"@aws-sdk/, /["`][A-Z]{2,}#|\bg?\d?[ps]k: ["`]/, /keys\.ts"|transaction\.ts"/];
  const found = new Set(texts.flatMap((text) => filesWith(text, [])));

  expect(undeclared.filter((file) => !found.has(file))).toEqual([]);
});
