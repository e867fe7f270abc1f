import { type PreferenceName, preferenceNames } from "../preferences.ts";
import { screens } from "./screens.ts";

/** Labels beside the controls of preferences. */
export const settingLabels = Object.fromEntries(preferenceNames.map((name) => [name, screens[name].label])) as Readonly<
  Record<PreferenceName, string>
>;

/** A sentence beside the control of a preference, where its label does not say it all. */
export const settingHints: Readonly<Partial<Record<PreferenceName, string>>> = Object.fromEntries(
  preferenceNames.flatMap((name) => (screens[name].hint === undefined ? [] : [[name, screens[name].hint]])),
);
