import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { expect } from "vitest";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import type { Cipher } from "#functions/modules/security/ports.ts";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { AppError } from "#shared/errors.ts";

type Item = Record<string, unknown>;

/** A walk needs the same bytes each time: a seal that anybody can read. */
export const readableCipher: Cipher = {
  seal: (plaintext, context) => `${context}: ${plaintext}`,
  open: (sealed, context) => {
    if (!sealed.startsWith(`${context}: `)) throw new Error(`not sealed for ${context}`);
    return sealed.slice(context.length + 2);
  },
};

/** Calls functions of stores one after the other, and notes each answer and each item that changed. */
export interface Walk {
  step(call: string, run: () => unknown): Promise<void>;
}

/** Compares a store's calls, answers and items with a file's lines. `WALKS=write` writes it, for intended changes of items. */
export async function expectWalk(table: Table, name: string, go: (walk: Walk) => Promise<void>): Promise<void> {
  const lines: string[] = [];
  let before = await itemsOf(table);
  await go({
    step: async (call, run) => {
      const answer = await answerOf(run);
      lines.push(line({ call, ...(answer === undefined ? {} : { answer }) }));
      const after = await itemsOf(table);
      for (const [key, item] of after) if (before.get(key) !== item) lines.push(item);
      for (const key of before.keys()) if (!after.has(key)) lines.push(line({ gone: key }));
      before = after;
    },
  });
  const file = new URL(`${name}.jsonl`, import.meta.url);
  if (process.env["WALKS"] === "write" || !existsSync(file)) writeFileSync(file, `${lines.join("\n")}\n`);
  expect(lines).toEqual(readFileSync(file, "utf8").trimEnd().split("\n"));
}

async function answerOf(run: () => unknown): Promise<unknown> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof AppError) return { failure: error.code };
    throw error;
  }
}

/** All items by their keys, each as its line. */
async function itemsOf({ client, name }: Table): Promise<ReadonlyMap<string, string>> {
  const { Items = [] } = await client.send(new ScanCommand({ TableName: name, ConsistentRead: true }));
  const lines = Items.map((item): [string, string] => [`${item["pk"]} ${item["sk"]}`, line(withoutDecisions(item))]);
  return new Map(lines.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** A stored item without decisions and a new shop's settings, which change for reasons of their own. */
function withoutDecisions(item: Item): Item {
  const { type, packed } = item;
  if (packed !== undefined && decided.has(type)) return { ...item, packed: "what the rules decided" };
  if (!(packed instanceof Uint8Array)) return item;
  const { packed: opened } = bytesShown(packed) as { packed: Item };
  if (type === "preferences") return { ...item, packed: besideDefaults(opened) };
  if (type !== "preferencesVersion") return item;
  const values = besideDefaults(opened["values"] as Item);
  return { ...item, rulesRevision: "the revision of the rules", packed: { ...opened, values } };
}

const newShop: Item = { ...defaultPreferences({ email: "laden@example.org", name: "Becherladen" }) };
/** The settings that are not those of a new shop. */
const besideDefaults = (settings: Item): Item =>
  Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(newShop[name])),
  );

/** An answer about preferences, as the items show them. */
export const briefly = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer ?? null), (name, value) =>
    name === "preferences" || name === "values"
      ? besideDefaults(value)
      : name === "rulesRevision"
        ? "the revision of the rules"
        : value,
  );

const decided: ReadonlySet<unknown> = new Set(["order", "content", "contactTask"]);

const line = (value: unknown): string => JSON.stringify(shown(value));

/** Keys in order, packed values opened. */
function shown(value: unknown): unknown {
  if (value instanceof Uint8Array) return bytesShown(value);
  if (value instanceof Set) return { set: [...value].map(shown).toSorted() };
  if (value instanceof Map) return [...value].map(shown);
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value as Item).filter(([, part]) => part !== undefined);
  return Object.fromEntries(
    entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([key, part]) => [key, shown(part)]),
  );
}

const isPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

const bytesShown = (bytes: Uint8Array): unknown =>
  isPacked(bytes)
    ? { packed: JSON.parse(gunzipSync(bytes).toString("utf8")) }
    : { bytes: Buffer.from(bytes).toString("base64") };
