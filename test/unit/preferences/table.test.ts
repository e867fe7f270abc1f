// One row per preference says everything: what follows from the table holds together.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { plans } from "#shared/domain/plans/plans.ts";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { fitsKind } from "#shared/domain/preferences/fits-kind.ts";
import {
  isPreferenceName,
  type PreferenceName,
  preferenceNames,
  rowOf,
} from "#shared/domain/preferences/preferences.ts";
import { preferencesSchema } from "#shared/domain/preferences/preferences-schema.ts";
import { controlOf, isShown } from "#shared/domain/preferences/screen/controls.ts";
import { settingLabels } from "#shared/domain/preferences/screen/labels.ts";
import { type Section, settingPages } from "#shared/domain/preferences/screen/pages.ts";
import { screens } from "#shared/domain/preferences/screen/screens.ts";
import { applyPreferences, unmetNeed } from "#shared/domain/preferences/transitions.ts";
import { pageOfControl } from "#web/features/preferences/settings/control-place.ts";
import { hasControl } from "#web/features/preferences/settings/page-content.ts";
import { settingPage } from "#web/lib/setting-page.ts";
import { importsBelow } from "../structure/source-imports.ts";

const defaults = defaultPreferences({ email: "laden@example.org", name: "Becherladen" });

test("rules, schema, screens and labels have the same preferences", () => {
  const names = [...preferenceNames].sort();

  expect(Object.keys(preferencesSchema.shape).sort()).toEqual(names);
  expect(Object.keys(screens).sort()).toEqual(names);
  expect(Object.keys(settingLabels).sort()).toEqual(names);
});

test.each(preferenceNames)("%s has a default of its kind, a page, a section, a control and a label", (name) => {
  const { page, section } = screens[name];
  const sections: Readonly<Record<string, Section>> = settingPages[page].sections;

  expect(fitsKind(rowOf(name).kind, defaults[name])).toBe(true);
  expect(Object.keys(sections)).toContain(section);
  expect(controlOf(name)).toMatch(/^[a-z]+$/);
  expect(settingLabels[name].trim()).not.toBe("");
});

const preferencesOn = (page: keyof typeof settingPages) =>
  Object.keys(settingPages[page].sections).flatMap((section) =>
    preferenceNames.some((name) => screens[name].page === page && screens[name].section === section) ? [] : [section],
  );

test("every section has a preference, but those that only lead on", () => {
  const pages = Object.keys(settingPages) as (keyof typeof settingPages)[];

  expect(pages.flatMap(preferencesOn)).toEqual(["connection", "automation", "documents", "mail", "mail", "mail"]);
});

test("a switch is on or off", () => {
  const switches = preferenceNames.filter((name) => controlOf(name) === "switch");

  for (const name of switches) expect([name, fitsKind(rowOf(name).kind, false)]).toEqual([name, true]);
  expect(switches).toContain("invoiceCreate");
});

test("a feature is one of the plans'", () => {
  const features = preferenceNames.flatMap((name) => rowOf(name).feature ?? []);

  expect(plans.business.features).toEqual(expect.arrayContaining([...new Set(features)]));
});

test("what a preference needs comes before it in the table, and can be off", () => {
  for (const name of preferenceNames) {
    for (const needed of rowOf(name).needs ?? []) {
      if (!isPreferenceName(needed)) throw new Error(`${name} needs ${needed}, which is no preference`);
      expect(fitsKind(rowOf(needed).kind, false)).toBe(true);
      // settled before it, or changed by nothing that follows from a change
      const isSettled = rowOf(needed).needs === undefined;
      expect(isSettled || preferenceNames.indexOf(needed) < preferenceNames.indexOf(name)).toBe(true);
    }
  }
});

test.each<[PreferenceName, PreferenceName]>([
  ["creditCreate", "invoiceCreate"],
  ["transactionHints", "transactionCreate"],
  ["transactionHints", "invoiceFinalize"],
  ["creditSendMailEnabled", "creditFinalize"],
])("%s is off without %s, and the message says what to switch on", (name, needed) => {
  const on = { ...defaults, invoiceCreate: "all", transactionCreate: "all", transactionHints: true } as const;
  const without = { ...on, [needed]: false };

  expect(unmetNeed(name, on)).toBeUndefined();
  expect(unmetNeed(name, without)).toMatch(/^Nur möglich, /);
  const applied = applyPreferences({ ...on, [name]: true }, { [needed]: false });
  expect(applied.ok && applied.preferences[name]).toBe(false);
});

test.each<[PreferenceName, boolean, boolean]>([
  ["home", false, true],
  ["invoiceDate", false, true],
  ["vatIdPlaces", false, true],
  ["invoiceTitle", true, true],
  ["invoiceItemDetail", false, true],
  ["skipFree", false, true],
])("%s is shown without expert mode: %s, with it: %s", (name, without, withIt) => {
  expect([isShown(name, { expert: false }), isShown(name, { expert: true })]).toEqual([without, withIt]);
});

const isAnswer = (name: PreferenceName) => controlOf(name) === "answer";
test.each([true, false])("a link to any setting leads to a page with its control; connected: %s", (isConnected) => {
  for (const name of preferenceNames.filter(hasControl)) {
    const { page, onMain } = screens[name];

    expect(settingPage(name)).toBe(`${settingPages.main.path}?setting=${name}`);
    expect(pageOfControl(name, isConnected)).toBe(onMain && isConnected ? "main" : page);
  }
  const ofAnswers = preferenceNames.filter(isAnswer).map((name) => pageOfControl(name, isConnected));
  expect(ofAnswers.filter((page) => page !== undefined)).toEqual([]);
});

/** Preferences with a place and an id on the cards of the main page; the page of mails has cards of its own. */
const places = readdirSync("web/features/preferences", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx") && !file.startsWith("mails/"))
  .flatMap((file) => [
    ...readFileSync(`web/features/preferences/${file}`, "utf8").matchAll(/<SettingPlace name="(\w+)"/g),
  ])
  .map(([, name]) => name);

test("every control of the main page has its place", () => {
  const sections: readonly string[] = ["languages", "notifications"];
  const inCards = preferenceNames.filter(
    (name) =>
      screens[name].onMain !== undefined ||
      (screens[name].page === "main" && !sections.includes(screens[name].section) && !isAnswer(name)),
  );

  expect([...new Set(places)].sort()).toEqual([...inCards].sort());
});

/** Every file that a file of the web app loads with it, types included. */
function loadedWith(entry: string): ReadonlySet<string> {
  const imports = [...importsBelow("web"), ...importsBelow("shared")];
  const loaded = new Set([entry]);
  for (const file of loaded) for (const { from, to } of imports) if (from === file) loaded.add(to);
  return loaded;
}

test("the orders page loads neither the screens of the settings nor their labels", () => {
  const ofSettings = (entry: string) =>
    [...loadedWith(entry)].filter((file) => /preferences\/screen\/|de-settings/.test(file));

  expect(ofSettings("web/pages/orders-page.tsx")).toEqual([]);
  expect(ofSettings("web/pages/preferences-page.tsx")).toContain("shared/domain/preferences/screen/screens.ts");
});
