import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourcesBelow } from "./source-imports.ts";

const root = new URL("../../../", import.meta.url);
const adapter = "functions/adapters/dynamodb";

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
  expect(filesWith(text, allowed)).toEqual([]);
  expect(filesWith(text, []).length).toBeGreaterThan(2);
});
