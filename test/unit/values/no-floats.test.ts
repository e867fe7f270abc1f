import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const domain = new URL("../../../shared/domain/", import.meta.url);
/** Folders that compute money of documents and movements. */
const folders = ["contacts", "documents", "orders", "tasks", "transactions"];

/** A fraction written out, a division of cents, or a function that makes or cuts fractions. */
const fraction =
  /\bparseFloat\b|\.toFixed\(|\bMath\.(?:round|trunc|fround)\(|\b\d+\.\d+\b|\w*[cC]ents\)?\s*\/\s|\/\s*(?:100|1_?000|10_?000)\b/;

/** Not money: the percentage of an early payment discount becomes basis points; the time between two calls grows and shrinks. */
const allowed = new Set([
  "documents/invoice/payment-condition.ts: Math.round(",
  "tasks/pace.ts: 0.02",
  "tasks/pace.ts: 1.02",
]);

const files = folders.flatMap((folder) =>
  readdirSync(new URL(folder, domain), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => `${folder}/${name}`),
);

/** Code without comments and texts: dates and laws have points too. */
const codeOf = (file: string): string =>
  readFileSync(new URL(file, domain), "utf8")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\/\/.*$/gm, "")
    .replace(/`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*"/g, '""');

test.each(files)("%s computes money in whole cents", (file) => {
  const found = codeOf(file)
    .split("\n")
    .flatMap((line) => fraction.exec(line)?.[0] ?? []);
  expect(found.filter((code) => !allowed.has(`${file}: ${code}`))).toEqual([]);
});

test.each(["const a = cents / 3;", "const b = totalCents * 0.19;", "Math.round(x)", "x.toFixed(2)", "taxCents / 100"])(
  "%s would be found",
  (code) => {
    expect(fraction.test(code)).toBe(true);
  },
);
