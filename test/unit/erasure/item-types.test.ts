import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { allKinds } from "#functions/adapters/dynamodb/kinds/all.ts";
import { exportedParts } from "#functions/adapters/dynamodb/kinds/orders.ts";
import { besideOrderTypes, itemTypes } from "#shared/domain/erasure/item-types.ts";

const folder = new URL("../../../functions/adapters/dynamodb/", import.meta.url);
const sources = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith(".ts"))
    .map((name) => [name, readFileSync(new URL(name, folder), "utf8")]),
);

/** The `type` of items in the adapters, written as an item and in an update. */
const written = [...sources.values()].flatMap((source) =>
  [...source.matchAll(/(?:\btype: |":type": )"(\w+)"/g)].map(([, type]) => type ?? ""),
);

test("every type that an adapter writes has a row that says what an erasure does with it", () => {
  const declared = allKinds.flatMap(({ declared: { stamp } }) => stamp?.["type"] ?? []).map(String);
  const types = [...new Set([...written, ...declared])];

  expect(types.length).toBeGreaterThan(30);
  expect(types.filter((type) => !(type in itemTypes))).toEqual([]);
});

test("every partition that a kind or a key builder names has a row, and no row names another", () => {
  const keys = sources.get("keys.ts") ?? "";
  // A `pk` of the base table, or a function that builds one; indexes have no items of their own.
  const named = [...keys.matchAll(/pk: [`"]([A-Z]+)/g)].map(([, name]) => name ?? "");
  const declared = allKinds.map(({ declared: { key } }) => key[0].split("#")[0] ?? "");
  const partitions = [...new Set([...named, ...declared])].sort();

  expect([...new Set(Object.values(itemTypes).map(({ pk }) => pk))].sort()).toEqual(partitions);
});

test("every sort key that a key builder names has a row", () => {
  const keys = sources.get("keys.ts") ?? "";
  const named = [...keys.matchAll(/pk: [`"]([A-Z]+)[^\n]*?,\s*sk: [`"]([A-Z]+)/g)];
  const known = (pk: string, sk: string) =>
    Object.values(itemTypes).some((row) => row.pk === pk && (row.sk === "" || row.sk === sk));

  expect(named.filter(([, pk = "", sk = ""]) => !known(pk, sk)).map(([, pk, sk]) => `${pk} ${sk}`)).toEqual([]);
});

test("an export reads nothing that is beside an order but the note of its erasure", () => {
  const beside = allKinds.filter(({ name }) => besideOrderTypes.some((one) => one === name));
  const read = beside.filter(({ declared: { key } }) => key[1] >= exportedParts.from && key[1] <= exportedParts.to);

  expect(beside).toHaveLength(besideOrderTypes.length);
  expect(read.map(({ name }) => name)).toEqual(["erasure"]);
});

/** Key prefixes of each row of the table of items: `ORDER`, `TASK`; no sort key unless it is a word. */
const printed = readFileSync(new URL("README.md", folder), "utf8")
  .split("\n## Questions")[0]
  ?.split("\n")
  .map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .flatMap(([, , pk = "", sk = ""]) => {
    const partition = /^`([A-Z]+)/.exec(pk)?.[1];
    return partition === undefined ? [] : [{ pk: partition, sk: /^`([A-Z]+)/.exec(sk)?.[1] ?? "" }];
  });

/** The row for everything beside an order that needs no index. */
const isBesidePrinted = readFileSync(new URL("README.md", folder), "utf8").includes(
  "| anything else beside an order (`besideOrder` in `item-types.ts`) | `ORDER#S#id` | name of its type in capitals |",
);
const isBeside = (pk: string, sk: string) =>
  besideOrderTypes.some((name) => pk === "ORDER" && sk === name.toUpperCase());

test("the README lists every item type under its keys, and no other; what is beside an order has one row where it says no more", () => {
  const types = Object.values(itemTypes).filter(({ pk, sk }) => !(isBesidePrinted && isBeside(pk, sk)));
  const isPrinted = ({ pk, sk }: { pk: string; sk: string }) =>
    printed?.some((row) => row.pk === pk && (sk === "" || row.sk === sk));
  const isKnown = ({ pk, sk }: { pk: string; sk: string }) =>
    Object.values(itemTypes).some((row) => row.pk === pk && (row.sk === "" || sk === "" || row.sk === sk));

  expect(printed?.length).toBeGreaterThan(50);
  expect(types.filter((row) => !isPrinted(row)).map(({ pk, sk }) => `${pk} ${sk}`)).toEqual([]);
  expect(printed?.filter((row) => !isKnown(row)).map(({ pk, sk }) => `${pk} ${sk}`)).toEqual([]);
});
