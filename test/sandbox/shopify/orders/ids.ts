import type { JsonObject } from "../json.ts";
import { numberOf, textOf } from "../json.ts";

/** Gives out numeric ids; sequences survive a restart. */
export type NextId = (type: string) => string;

export const gid = (type: string, id: string | number): string => `gid://shopify/${type}/${id}`;

/** The numeric part of a gid, or the text itself when it is already numeric. */
export const legacyId = (id: unknown): string =>
  (textOf(id) ?? String(id ?? "")).replace(/^.*\//, "").replace(/\?.*$/, "");

/** Numeric id for REST bodies. */
export const restId = (id: unknown): number | null => {
  const number = numberOf(legacyId(id), Number.NaN);
  return Number.isNaN(number) ? null : number;
};

/** Keeps a gid of `type`, turns a numeric or legacy id into one, or makes a new one. */
export function identified(type: string, given: JsonObject, nextId: NextId): JsonObject {
  const own = textOf(given["id"]) ?? textOf(given["legacyResourceId"]);
  return { ...given, id: gid(type, legacyId(own ?? nextId(type))) };
}
