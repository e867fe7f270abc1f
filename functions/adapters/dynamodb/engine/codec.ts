import { gunzipSync, gzipSync } from "node:zlib";
import { isRecord } from "#shared/values/json.ts";
import { isOneLine } from "#shared/values/plain-text.ts";

/** Values that are written seldom and read whole are kept as gzipped JSON. */
export function pack(value: unknown): Uint8Array {
  return gzipSync(JSON.stringify(value), { level: 6 });
}

/** Opens what `pack` made. The caller names the type: only our own code writes these items. */
export function unpack<T>(packed: unknown): T {
  if (!(packed instanceof Uint8Array)) throw new TypeError("packed value is not binary");
  return JSON.parse(gunzipSync(packed).toString("utf8"));
}

/** Opaque cursor of a list: the key a page ended with and which way it was going. */
export function encodeCursor(cursor: Readonly<Record<string, unknown>>): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

/** No sort key of the table is longer. */
const MAX_PART_BYTES = 1024;

/** Whether a text may be a part of one of our keys: others the engine refuses, or they are no key of ours. */
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
