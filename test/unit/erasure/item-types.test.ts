import { expect, test } from "vitest";
import { allKinds } from "#functions/adapters/dynamodb/kinds/all.ts";
import { exportedParts } from "#functions/adapters/dynamodb/kinds/orders.ts";
import { besideOrderTypes, itemTypes } from "#shared/domain/erasure/item-types.ts";

test("every kind has a row that says what an erasure does with its items, and no row is without a kind", () => {
  const names = [...new Set(allKinds.map(({ name }) => name))].sort();
  const stamped = allKinds.flatMap(({ declared: { stamp } }) => stamp?.["type"] ?? []).map(String);

  expect(names).toEqual(Object.keys(itemTypes).sort());
  expect(stamped.length).toBeGreaterThan(30);
  expect(stamped.filter((type) => !(type in itemTypes))).toEqual([]);
});

test("an export reads nothing that is beside an order but the note of its erasure", () => {
  const beside = allKinds.filter(({ name }) => besideOrderTypes.some((one) => one === name));
  const read = beside.filter(({ declared: { key } }) => key[1] >= exportedParts.from && key[1] <= exportedParts.to);

  expect(beside).toHaveLength(besideOrderTypes.length);
  expect(read.map(({ name }) => name)).toEqual(["erasure"]);
});
