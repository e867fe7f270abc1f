import { readFileSync } from "node:fs";

/** An item as the version of 2026-11-28 stored it. */
export interface StoredItem {
  /** Name of its kind. */
  kind: string;
  item: Readonly<Record<string, unknown>> & { pk: string; sk: string };
}

/** Bytes are written as Base64. */
const bytesOf = (_: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && "$bytes" in value
    ? new Uint8Array(Buffer.from(String(value.$bytes), "base64"))
    : value;

/** Items of every kind, each with the fewest and with the most attributes. This version has to read them all. */
export const storedItems: readonly StoredItem[] = readFileSync(new URL("stored-items.jsonl", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line, bytesOf));
