import { useDeferredValue } from "react";
import { type PreferenceName, preferenceNames } from "#shared/domain/preferences/preferences.ts";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { controlledAt } from "./controlled-at.ts";

/**
 * Answers the form that a control is drawn with: what was just changed is drawn at once, all others as soon as the browser has time. A
 * page has up to forty controls, and typing waits for none of the others.
 */
export function useFormFor(form: PreferencesForm): (name: PreferenceName) => PreferencesForm {
  const settled = useDeferredValue(form);
  const touched = touchedControls(form.changes, settled.changes);
  return (name) => (touched.has(name) ? form : settled);
}

/** The controls of preferences whose change is not drawn everywhere yet. */
export function touchedControls(
  now: PreferencesForm["changes"],
  drawn: PreferencesForm["changes"],
): ReadonlySet<string> {
  const before = new Map<string, unknown>(Object.entries(drawn));
  const after = new Map<string, unknown>(Object.entries(now));
  const touched = preferenceNames.filter((name) => before.get(name) !== after.get(name));
  return new Set(touched.map(controlledAt));
}
