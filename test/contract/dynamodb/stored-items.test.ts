import { expect, test } from "vitest";
import { type AnyKind, Kind } from "#functions/adapters/dynamodb/engine/kind.ts";
import * as connectionKinds from "#functions/adapters/dynamodb/kinds/connection.ts";
import * as partnerKinds from "#functions/adapters/dynamodb/kinds/partner.ts";
import * as shopKinds from "#functions/adapters/dynamodb/kinds/shop.ts";
import * as workKinds from "#functions/adapters/dynamodb/kinds/work.ts";
import { itemTypes } from "#shared/domain/erasure/item-types.ts";
import { storedItems } from "./stored-items.ts";

const modules = [connectionKinds, partnerKinds, shopKinds, workKinds];
const kinds = new Map(
  modules
    .flatMap((module): unknown[] => Object.values(module))
    .filter((one): one is AnyKind => one instanceof Kind)
    .map((kind) => [kind.name, kind]),
);
const declared = storedItems.flatMap(({ kind: name, item }) => {
  const kind = kinds.get(name);
  return kind === undefined ? [] : [{ name, kind, item }];
});

test("there is a stored item of every kind", () => {
  const known = new Set(storedItems.map(({ kind }) => kind));

  expect(Object.keys(itemTypes).filter((name) => !known.has(name as keyof typeof itemTypes))).toEqual([]);
});

test.each(declared)("a stored $name is read whole, and its key is one of its kind", ({ kind, item }) => {
  const read = kind.read(item);

  expect(read).toEqual(item);
  expect(Object.keys(kind.idsOf(read))).not.toContain("");
});

test.each(declared)("the lists of a stored $name are those that are declared", ({ kind, item }) => {
  const indexes = Object.keys(item).flatMap((name) => /^g(\d)pk$/.exec(name)?.[1] ?? []);
  const lists = Object.values(kind.declared.lists ?? {});

  for (const index of indexes) {
    const beginnings = lists.filter(([number]) => String(number) === index).map(([, pk]) => pk.split("{")[0] ?? "");
    expect(beginnings.some((beginning) => String(item[`g${index}pk`]).startsWith(beginning))).toBe(true);
  }
});
