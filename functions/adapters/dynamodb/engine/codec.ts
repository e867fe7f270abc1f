import { gunzipSync, gzipSync } from "node:zlib";
import * as z from "zod/mini";
import { isRecord } from "#shared/values/json.ts";
import { isOneLine } from "#shared/values/plain-text.ts";

/** A value as gzipped JSON. */
export interface Packed<Value> extends Uint8Array {
  /** Only its type says it. */
  readonly says?: Value;
}

/** Values that are written seldom and read whole are kept as gzipped JSON. */
export function pack<Value>(value: Value): Packed<Value> {
  return gzipSync(JSON.stringify(value), { level: 6 });
}

/** An attribute with what `pack` made. */
export const packed = <Value>(): z.ZodMiniType<Packed<Value>> =>
  z.instanceof(Uint8Array) as unknown as z.ZodMiniType<Packed<Value>>;

/** Opens what `pack` made. Only our own code writes these items: their kind names the type, or the caller does. */
export function unpack<Value>(packed: Packed<Value>): Value;
export function unpack<Value>(packed: unknown): Value;
export function unpack<Value>(packed: unknown): Value {
  if (!(packed instanceof Uint8Array)) throw new TypeError("packed value is not binary");
  return JSON.parse(gunzipSync(packed).toString("utf8"));
}

/** Opaque cursor of a list: the key a page ended with and which way it was going. */
export function encodeCursor(cursor: Readonly<Record<string, unknown>>): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

/** No sort key of the table is longer. */
const MAX_PART_BYTES = 1024;

/** The text may be a part of one of our keys; the engine refuses others. */
const isPart = (value: unknown): value is string =>
  typeof value === "string" && Buffer.byteLength(value) <= MAX_PART_BYTES && isOneLine(value);

/** The cursor as an object of strings, or undefined when it is not one of ours. */
export function decodeCursor(text: string): Record<string, string> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    if (!isRecord(value)) return undefined;
    const entries = Object.entries(value);
    if (!entries.every((entry): entry is [string, string] => isPart(entry[1]))) return undefined;
    return Object.fromEntries(entries);
  } catch {
    return undefined;
  }
}
