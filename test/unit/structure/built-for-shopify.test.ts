import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const text = readFileSync(`${ROOT}cdk/shopify/BUILT-FOR-SHOPIFY.md`, "utf8");

/** Rows of the tables: criterion, how it is met, proof. */
const rows = text
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (?:Criterion|Check) \|/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, criterion = "", how = "", proof = ""]) => ({ criterion, how, proof }));

const steps = new Set([...text.matchAll(/^(\d+)\. /gm)].map(([, number]) => number));

test("the tables have the criteria of the programme and the checks of the review", () => {
  expect(rows.length).toBeGreaterThanOrEqual(40);
  expect(new Set(rows.map(({ criterion }) => criterion)).size).toBe(rows.length);
});

describe.each(rows)("$criterion", ({ how, proof }) => {
  test("says how it is met, and names a test that exists or a step of the check list", () => {
    const files = [...proof.matchAll(/`(test\/[^`]+)`/g)].map(([, file = ""]) => file);
    const named = [...proof.matchAll(/step (\d+)/g)].map(([, number = ""]) => number);

    expect(how).not.toBe("");
    expect(files.length + named.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(ROOT + file))).toEqual([]);
    expect(named.filter((number) => !steps.has(number))).toEqual([]);
  });
});

test("each step of the check list but the order of work itself proves a row", () => {
  const named = new Set(rows.flatMap(({ proof }) => [...proof.matchAll(/step (\d+)/g)].map(([, number]) => number)));

  expect([...steps].filter((step) => !named.has(step))).toEqual(["11"]);
});
