import { gunzipSync, gzipSync } from "node:zlib";

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

/** The cursor as an object of strings, or undefined when it is not one of ours. */
export function decodeCursor(text: string): Record<string, string> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    const entries = Object.entries(value);
    if (!entries.every((entry): entry is [string, string] => typeof entry[1] === "string")) return undefined;
    return Object.fromEntries(entries);
  } catch {
    return undefined;
  }
}
