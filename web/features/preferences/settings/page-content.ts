import { isAvailable, type ProductFeature } from "#shared/domain/plans/availability.ts";
import {
  type PreferenceName,
  type Preferences,
  preferenceNames,
  rowOf,
} from "#shared/domain/preferences/preferences.ts";
import { controlOf, isShown } from "#shared/domain/preferences/screen/controls.ts";
import type { SettingPage } from "#shared/domain/preferences/screen/pages.ts";
import { settingPages } from "#shared/domain/preferences/screen/pages.ts";
import { screens } from "#shared/domain/preferences/screen/screens.ts";
import { cards } from "./cards.ts";
import { controlledAt, featureAt } from "./controlled-at.ts";

const order: readonly PreferenceName[] = Object.keys(screens).filter((name): name is PreferenceName =>
  (preferenceNames as readonly string[]).includes(name),
);

/** A section with the preferences whose controls it shows, in their order. */
export interface ShownSection {
  section: string;
  names: readonly PreferenceName[];
}

/**
 * What a page shows: its sections with their controls. Experts see all; a preference or section that a link leads to (`focused`,
 * `anchor`) is shown to everybody. A section without controls is left out.
 */
export function shownSections(
  page: SettingPage,
  settings: Preferences,
  focused?: PreferenceName,
  anchor?: string,
): readonly ShownSection[] {
  return Object.keys(settingPages[page].sections)
    .map((section) => ({
      section,
      names: controlsOf(page, section).filter(
        (name) => isShown(name, settings) || name === focused || section === anchor,
      ),
    }))
    .filter(({ names }) => names.length > 0);
}

/** The controls of a section that say what the shop's plan lacks: the first of each feature, and the control a link leads to (`asked`). */
export function tellersOf(names: readonly PreferenceName[], asked?: PreferenceName): readonly PreferenceName[] {
  const features = names.map(featureAt);
  return names.filter((name, place) => name === asked || features.indexOf(features[place]) === place);
}

/** Whether a page has settings that only experts see. */
export const hidesSettings = (page: SettingPage, settings: Preferences): boolean =>
  !settings.expert &&
  Object.keys(settingPages[page].sections).some((section) =>
    controlsOf(page, section).some((name) => !isShown(name, settings)),
  );

const controls = new Map<string, readonly PreferenceName[]>();

/** The preferences of a section that have a control of their own, of features that exist; found once. */
function controlsOf(page: SettingPage, section: string): readonly PreferenceName[] {
  const place = `${page} ${section}`;
  const known = controls.get(place);
  if (known !== undefined) return known;
  const found = order.filter((name) => {
    const screen = screens[name];
    return screen.page === page && screen.section === section && controlledAt(name) === name && hasControl(name);
  });
  controls.set(place, found);
  return found;
}

/** Whether a merchant can set a preference on its page. */
export function hasControl(name: PreferenceName): boolean {
  const control = controlOf(name);
  if (control === "answer" || !existsFor(name)) return false;
  return control !== "card" || cards[controlledAt(name)] !== undefined;
}

/** Features that are no part of a plan's list are always there. */
function existsFor(name: PreferenceName): boolean {
  const { feature } = rowOf(name);
  return feature === undefined || isAvailable(feature as ProductFeature);
}
