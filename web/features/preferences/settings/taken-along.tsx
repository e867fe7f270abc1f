import {
  type PreferenceName,
  type Preferences,
  preferenceNames,
  rowOf,
} from "#shared/domain/preferences/preferences.ts";
import { settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import { unmetNeed } from "#shared/domain/preferences/transitions.ts";
import { Banner } from "#web/components/banner.tsx";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";

/** Saved preferences that a change switches off, because it takes what they need: this one, and those that need it. */
export const takenAlong = (
  name: PreferenceName,
  saved: Preferences,
  settings: Preferences,
): readonly PreferenceName[] =>
  withDependents(name).filter((one) => saved[one] !== false && unmetNeed(one, settings) !== undefined);

const needs = (one: PreferenceName, name: PreferenceName): boolean => rowOf(one).needs?.includes(name) === true;

const dependents = new Map<PreferenceName, readonly PreferenceName[]>();

/** A preference and those that need it, in the order of all; found once. */
function withDependents(name: PreferenceName): readonly PreferenceName[] {
  const known = dependents.get(name);
  if (known !== undefined) return known;
  const found = preferenceNames.filter((one) => one === name || needs(one, name));
  dependents.set(name, found);
  return found;
}

interface TakenAlongProps {
  name: PreferenceName;
  saved: Preferences;
  settings: Preferences;
}

/** Warns of what a change that is not saved yet switches off with it. */
export function TakenAlong({ name, saved, settings }: TakenAlongProps) {
  return takenAlong(name, saved, settings).map((one) => (
    <Banner key={one} tone="warning" title={deSettingsScreen.takenAlong(settingLabels[one])}>
      {`${unmetNeed(one, settings) ?? ""}.`}
    </Banner>
  ));
}
