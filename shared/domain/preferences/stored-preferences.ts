import { defaultPreferences, type StoreDefaults } from "./defaults.ts";
import { fitsKind } from "./fits-kind.ts";
import { papersOfBefore } from "./papers.ts";
import { isPreferenceName, type PreferenceName, type Preferences, rowOf } from "./preferences.ts";

/** Stored values that this version cannot use, by name: invalid forms and unknown names. */
export type UnusedValues = Readonly<Record<string, unknown>>;

export interface ReadPreferences {
  /** Complete and valid: a preference that is not stored, or not readable, has its default. */
  preferences: Preferences;
  unused: UnusedValues;
}

/**
 * A shop's preferences, stored by any version. Unreadable values never fail it: documents that need them are held
 * (`unreadableSettings`).
 */
export function readPreferences(stored: unknown, store: StoreDefaults): ReadPreferences {
  const preferences = defaultPreferences(store);
  const values: Record<PreferenceName, unknown> = preferences;
  const unused: [name: string, value: unknown][] = [];
  const entries = typeof stored === "object" && stored !== null ? Object.entries(stored) : [];
  for (const [name, value] of entries) {
    if (isPreferenceName(name) && fitsKind(rowOf(name).kind, value)) values[name] = value;
    else unused.push([name, value]);
  }
  if (entries.length > 0 && !entries.some(([name]) => name === "papersBefore"))
    preferences.papersBefore = papersOfBefore(preferences);
  return { preferences, unused: Object.fromEntries(unused) };
}

/** The unused values that stay stored: all that a change does not set, so that other versions keep theirs. */
export function stillUnused(
  unused: UnusedValues,
  before: Preferences,
  after: Preferences,
  chosen: object,
): UnusedValues {
  const isSet = (name: string) =>
    isPreferenceName(name) &&
    (Object.hasOwn(chosen, name) || JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(Object.entries(unused).filter(([name]) => !isSet(name)));
}

/** Preferences with an unreadable value on which a document, a contact or a payment may depend. */
export function unreadableSettings(unused: UnusedValues): readonly PreferenceName[] {
  return Object.keys(unused).filter(
    (name) => isPreferenceName(name) && rowOf(name).isOfApp !== true,
  ) as PreferenceName[];
}
