import { expect, test } from "vitest";
import { itemTypes } from "#shared/domain/erasure/item-types.ts";
import { storedItems } from "./stored-items.ts";

test("there is a stored item of every kind", () => {
  const known = new Set(storedItems.map(({ kind }) => kind));

  expect(Object.keys(itemTypes).filter((name) => !known.has(name as keyof typeof itemTypes))).toEqual([]);
});
