import type { Feature } from "../plans/plans.ts";
import type { Kind, ValueOf } from "./kinds.ts";

/** A default that the shop's own store names. */
export interface FromStore {
  readonly fromStore: "email" | "name";
}

export const storeEmail: FromStore = { fromStore: "email" };
export const storeName: FromStore = { fromStore: "name" };

/** A preference as the rules know it; `screen/screen.ts` has the rest for screens. */
export interface Row<Value> extends Rules<Value> {
  readonly kind: Kind;
  /** Its value in a shop that never set it, or that was stored before the preference existed. */
  readonly default: Value | FromStore;
}

interface Rules<Value> {
  /** The feature of plans without which it has no effect. */
  readonly feature?: Feature;
  /** The part of a value that acts without the feature; absent = nothing, the default counts. */
  withoutFeature?(value: Value): Value;
  /** Optional scopes of the shop platform without which the value stays without effect, or leaves orders undecided. */
  scopes?(value: Value): readonly string[];
  /** The value of a new installation; absent = the default. */
  readonly inNewShops?: Value;
  /** Preferences that must not be `false` while it is on. They come before it in the table. */
  readonly needs?: readonly string[];
  /** It concerns the app and its notifications alone: no document, contact or payment depends on it. */
  readonly isOfApp?: true;
}

/** One row of the table. */
export function setting<const K extends Kind>(
  kind: K,
  fallback: ValueOf<K> | FromStore,
  rules: Rules<ValueOf<K>> = {},
): Row<ValueOf<K>> {
  return { kind, default: fallback, ...rules };
}

/** The same rows with every name behind a prefix: `Title` becomes `invoiceTitle`. */
export function prefixed<const Prefix extends string, Rows extends object>(prefix: Prefix, rows: Rows) {
  const entries = Object.entries(rows).map(([name, row]) => [`${prefix}${name}`, row]);
  // the compiler cannot follow names through `Object.fromEntries`; the type says what the line above does
  return Object.fromEntries(entries) as { [Name in keyof Rows & string as `${Prefix}${Name}`]: Rows[Name] };
}
