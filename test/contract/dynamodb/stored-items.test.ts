import { expect, test } from "vitest";
import type { AnyKind } from "#functions/adapters/dynamodb/engine/kind.ts";
import { allKinds } from "#functions/adapters/dynamodb/kinds/all.ts";
import { type StoredItem, storedItems } from "./stored-items.ts";

/** Some kinds share a name: the key tells them apart. */
const isOf = ({ kind: name, item }: StoredItem, kind: AnyKind): boolean => {
  const [pk, sk] = kind.declared.key.map((template) => new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, ".+")}$`));
  return kind.name === name && pk?.test(item.pk) === true && sk?.test(item.sk) === true;
};
const declared = storedItems.flatMap((stored) =>
  allKinds.filter((kind) => isOf(stored, kind)).map((kind) => ({ name: stored.kind, kind, item: stored.item })),
);

test("there is a stored item of every kind", () => {
  const found = new Set<AnyKind>(declared.map(({ kind }) => kind));

  expect(allKinds.filter((kind) => !found.has(kind)).map(({ declared: { key } }) => key.join(" "))).toEqual([]);
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
