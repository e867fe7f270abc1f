import { canonicalJson } from "../../values/canonical-json.ts";
import type { StoreDefaults } from "./defaults.ts";
import { type PreferencesPatch, preferenceNames } from "./preferences.ts";
import { readPreferences } from "./stored-preferences.ts";
import { applyPreferences } from "./transitions.ts";
import {
  differences,
  type FormerValue,
  type RecordedPreferences,
  type StoredValues,
  storedValues,
} from "./versions.ts";

/** The change that goes back to a version: `all` its settings, and those that `differ`; unreadable values stay as now. */
export function patchTo(
  { preferences: current }: Pick<RecordedPreferences, "preferences">,
  version: StoredValues,
  store: StoreDefaults,
): { all: PreferencesPatch; differing: PreferencesPatch } {
  const { preferences: target, unused } = readPreferences(version, store);
  const names = preferenceNames.filter((name) => !Object.hasOwn(unused, name));
  const differing = names.filter((name) => canonicalJson(current[name]) !== canonicalJson(target[name]));
  const partOf = (chosen: typeof names): PreferencesPatch =>
    Object.fromEntries(chosen.map((name) => [name, target[name]]));
  return { all: partOf(names), differing: partOf(differing) };
}

/** The changes of going back to a version; if the rules refuse it, the merchant's request. */
export function changesOfRestore(
  now: RecordedPreferences,
  version: StoredValues,
  store: StoreDefaults,
): { changes: readonly FormerValue[]; after: StoredValues } {
  const { all, differing } = patchTo(now, version, store);
  const applied = applyPreferences(now.preferences, all);
  const before = storedValues(now);
  const after = applied.ok ? { ...now.unused, ...applied.preferences } : { ...before, ...differing };
  return { changes: differences(now.preferences, { ...now.preferences, ...after }), after };
}
