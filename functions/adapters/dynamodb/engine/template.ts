import { createHash } from "node:crypto";
import type { Cents } from "#shared/values/money.ts";

export const digest = (text: string) => createHash("sha256").update(text).digest("hex");

const SHARDS = 8;

/** The shards of the sweeps over shops. */
export const shards = Array.from({ length: SHARDS }, (_, shard) => shard);

const shardOf = (shop: string) => Number.parseInt(digest(shop).slice(0, 8), 16) % SHARDS;

/** `#1001` → `#0000001001`: text order becomes number order. */
export const sortable = (name: string): string =>
  name.toLowerCase().replace(/\d{1,12}/g, (digits) => digits.padStart(12, "0"));

/** How an id becomes a part of a key, by the word behind it in a template. */
const formats = {
  /** No key contains an address, a name or a secret. */
  hash: digest,
  hash16: (text: string) => digest(text).slice(0, 16),
  hash32: (text: string) => digest(text).slice(0, 32),
  first16: (text: string) => text.slice(0, 16),
  lower32: (text: string) => digest(text.toLowerCase()).slice(0, 32),
  digits2: (number: number) => String(number).padStart(2, "0"),
  digits10: (number: number) => String(number).padStart(10, "0"),
  number: (number: number) => String(number),
  sortable,
  /** Cents, zero-padded; negative totals sort before zero. */
  cents: (cents: Cents) => String(cents + 1_000_000_000_000).padStart(14, "0"),
  /** The parts of an instant or day. */
  month: (at: string) => at.slice(0, 7),
  day: (at: string) => at.slice(0, 10),
  hour: (at: string) => at.slice(0, 13),
  second: (at: string) => at.slice(0, 19),
  /** The shard of a shop; a sweep gives its number. */
  shard: (of: string | number) => String(typeof of === "number" ? of : shardOf(of)),
} as const;
type Formats = typeof formats;

/** The texts in the braces of a template. */
type Parts<Template extends string> = Template extends `${string}{${infer Part}}${infer Rest}`
  ? Part | Parts<Rest>
  : never;
type NameOf<Part extends string> = Part extends `${infer Name}|${string}` ? Name : Part;
type ValueOf<Part extends string> = Part extends `${string}|${infer Format}`
  ? Format extends keyof Formats
    ? Parameters<Formats[Format]>[0]
    : never
  : string;

/** The ids that a template needs: `{shop}` a text, `{number|digits10}` what the format takes. */
export type IdsOf<Template extends string> = { [Part in Parts<Template> as NameOf<Part>]: ValueOf<Part> };

/** `IdsOf` some template; which one, only its caller knows. */
type Ids = object;

const partPattern = /\{(\w+)(?:\|(\w+))?\}/g;

// A type checks that an id fits its format; a text is the same for those without one.
const formatted = (name: string, format: string | undefined, ids: Ids): string => {
  const value: unknown = new Map(Object.entries(ids)).get(name);
  if (value === undefined) throw new Error(`a key without ${name}`);
  const change = format === undefined ? String : (formats[format as keyof Formats] as (value: unknown) => string);
  return change(value);
};

/** The key that a template and its ids make. An id that is missing throws. */
export const filled = (template: string, ids: Ids): string =>
  template.replace(partPattern, (_, name, format) => formatted(name, format, ids));

/** Beginning of all keys with these ids: the template up to the first missing id. */
export function filledBeginning(template: string, ids: Ids): string {
  const missing = [...template.matchAll(partPattern)].find(([, name = ""]) => !(name in ids));
  return filled(missing === undefined ? template : template.slice(0, missing.index), ids);
}

/** Fixed beginning of a template, before its first id. */
export const beginningOf = (template: string): string => template.split("{")[0] ?? "";

/** The ids in a key, still formatted. A key of another template throws. */
export function idsIn(template: string, key: string): Readonly<Record<string, string>> {
  const ids = idsWithin(template, key);
  if (ids === undefined) throw new Error(`not a key of ${template}`);
  return ids;
}

/** The same; undefined for a key of another template. */
export function idsWithin(template: string, key: string): Readonly<Record<string, string>> | undefined {
  const names = [...template.matchAll(partPattern)].map(([, name = ""]) => name);
  const escaped = template.split(/\{[^}]+\}/).map((text) => text.replace(/[.*+?^$()|[\]\\]/g, "\\$&"));
  const found = new RegExp(`^${escaped.join("(.+?)")}$`).exec(key);
  if (found === null) return undefined;
  return Object.fromEntries(names.map((name, place) => [name, found[place + 1] ?? ""]));
}
