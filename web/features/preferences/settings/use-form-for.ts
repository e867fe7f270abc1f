import { useDeferredValue } from "react";
import type { PreferenceName } from "#shared/domain/preferences/preferences.ts";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";
import { cards } from "./cards.ts";

/**
 * Answers the form that a control is drawn with: what was just changed is drawn at once, all others as soon as the browser has time. A
 * page has up to forty controls, and typing waits for none of the others. Cards with several preferences are drawn together.
 */
export function useFormFor(form: PreferencesForm): (name: PreferenceName) => PreferencesForm {
  const settled = useDeferredValue(form);
  const touched = touchedNames(form.changes, settled.changes);
  const isCardTouched = [...touched].some(isOfCard);
  return (name) => (touched.has(name) || (isCardTouched && isOfCard(name)) ? form : settled);
}

/** Names whose change is not drawn everywhere yet. */
export function touchedNames(now: PreferencesForm["changes"], drawn: PreferencesForm["changes"]): ReadonlySet<string> {
  const before = new Map<string, unknown>(Object.entries(drawn));
  const after = new Map<string, unknown>(Object.entries(now));
  return new Set([...before.keys(), ...after.keys()].filter((name) => before.get(name) !== after.get(name)));
}

const isOfCard = (name: string): boolean => name in cards;
