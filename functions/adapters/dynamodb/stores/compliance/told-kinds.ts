import type { DisclosedRecord, DisclosedType } from "#shared/domain/erasure/disclosed-types.ts";
import { keepingOf } from "#shared/domain/erasure/treatments.ts";
import { allKinds } from "../../kinds/all.ts";

/** Kinds that tell of a customer, by name, in the words of an answer. */
export const toldKinds: ReadonlyMap<string, DisclosedType> = new Map(
  allKinds.flatMap(({ name, declared: { erasure } }) =>
    erasure.told ? [[name, { ...erasure.told, keeping: keepingOf(erasure.customer) }] as const] : [],
  ),
);

/** The types of these records; those of a former version tell nothing beyond their names. */
export const typesOf = (records: readonly DisclosedRecord[]): Readonly<Record<string, DisclosedType>> =>
  Object.fromEntries(
    records.map(({ type }) => [type, toldKinds.get(type) ?? { title: type, purpose: "", keeping: "" }]),
  );
