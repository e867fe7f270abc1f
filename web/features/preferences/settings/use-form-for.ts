import { useDeferredValue } from "react";
import { type PreferenceName, preferenceNames } from "#shared/domain/preferences/preferences.ts";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { controlledAt } from "./controlled-at.ts";

/** The form that something is drawn with. */
export interface DrawnForms {
  /** With what was just changed. */
  current: PreferencesForm;
  /** As it is drawn everywhere. */
  settled: PreferencesForm;
}

/** A section's forms: the changed control draws at once, others when the browser has time, so typing never waits. */
export function useDrawnForms(form: PreferencesForm, names: readonly PreferenceName[]): DrawnForms {
  const settled = useDeferredValue(form);
  const touched = touchedControls(form.changes, settled.changes);
  return { current: names.some((name) => touched.has(name)) ? form : settled, settled };
}

/** The form that one control of a section is drawn with. */
export function formFor(name: PreferenceName, { current, settled }: DrawnForms): PreferencesForm {
  return current !== settled && touchedControls(current.changes, settled.changes).has(name) ? current : settled;
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
