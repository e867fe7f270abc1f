import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { AnyKind } from "#functions/adapters/dynamodb/engine/kind.ts";
import { allKinds } from "#functions/adapters/dynamodb/kinds/all.ts";
import type { Treatment } from "#shared/domain/erasure/treatments.ts";

const readme = new URL("../../../../functions/adapters/dynamodb/README.md", import.meta.url);
const [begin, end] = ["<!-- printed from kinds/ -->", "<!-- /printed -->"];

const code = (template: string): string => `\`${template.replaceAll("|", "\\|")}\``;
const word = (treatment: Treatment): string =>
  treatment.act === "none" ? "–" : treatment.act === "keep" ? treatment.by : treatment.act;
const rowOf = ({ declared: { about, key, lists = {}, ends = "", erasure } }: AnyKind): string => {
  const places = Object.entries(lists).map(([name, [index, pk, sk]]) => `g${index} ${code(pk)}/${code(sk)} (${name})`);
  const treated = `${word(erasure.customer)} / ${word(erasure.shop)}`;
  return `| ${about} | ${key.map(code).join(" | ")} | ${places.join(", ")} | ${ends} | ${treated} |`;
};
const table = [
  "| Item | pk | sk | Indexes | End | Customer / shop erased |",
  "|---|---|---|---|---|---|",
  ...allKinds.map(rowOf).toSorted((one, other) => keyIn(one).localeCompare(keyIn(other), "en")),
].join("\n");
function keyIn(row: string): string {
  return row.split(" | ").slice(1, 3).join(" ");
}

test("the table of the README is the one of the kinds", () => {
  const text = readFileSync(readme, "utf8");
  const [before = "", rest = ""] = text.split(begin);
  const [printed = "", after = ""] = rest.split(end);
  if (process.env["KINDS"] === "write") writeFileSync(readme, `${before}${begin}\n${table}\n${end}${after}`);
  else expect(printed.trim()).toBe(table);
});

describe.each(allKinds.map((kind) => ({ kind, name: kind.name })))("$name", ({ kind }) => {
  test("has lists of its own places: no two kinds of lists in an index begin alike", () => {
    const lists = Object.values(kind.declared.lists ?? {});
    const beginnings = lists.map(([index, pk]) => `${index} ${pk}`);

    expect(new Set(beginnings).size).toBe(lists.length);
  });
});
