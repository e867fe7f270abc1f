import { isAvailable, type ProductFeature } from "#shared/domain/plans/availability.ts";
import { momentOf } from "#shared/domain/preferences/invoice-moment.ts";
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

/** A setting or anchor that an address names. `removesTax`: the shop owes none, or has it removed already. */
interface Asked {
  focused?: PreferenceName | undefined;
  anchor?: string | undefined;
  removesTax?: boolean;
}

/** A page's sections with their controls, all for experts; everybody sees the `focused` or `anchor` one. */
export function shownSections(
  page: SettingPage,
  settings: Preferences,
  { focused, anchor, removesTax = false }: Asked = {},
): readonly ShownSection[] {
  return Object.keys(settingPages[page].sections)
    .map((section) => ({
      section,
      names: controlsOf(page, section).filter(
        (name) =>
          (isShown(name, settings) && isOfUse(name, settings, removesTax)) || name === focused || section === anchor,
      ),
    }))
    .filter(({ names }) => names.length > 0);
}

/** Settings about the office's answers, which needs the merchant's own VAT id. */
const needOwnVatId: ReadonlySet<PreferenceName> = new Set(["vatIdSecondBest", "vatIdNameWarn"]);

/** Settings about payments that are transferred. */
const needPayments: ReadonlySet<PreferenceName> = new Set([
  "transactionGateway",
  "transactionFees",
  "transactionHints",
]);

/** Without the own VAT id its check and lists are for experts; methods with an invoice at once say nothing where every invoice is. */
function isOfUse(name: PreferenceName, settings: Preferences, removesTax: boolean): boolean {
  if (needOwnVatId.has(name)) return settings.sellerVatId !== "";
  if (needPayments.has(name)) return settings.transactionCreate !== false;
  if (name === "vatIdConfirm" || name === "salesListMonthly") return settings.sellerVatId !== "" || settings.expert;
  if (name === "deliveryEvent") return settings.deliveryCreate !== false || settings.expert;
  if (name === "fixTaxRemoveTax") return removesTax || settings.expert;
  return (
    name !== "invoiceEventExceptions" || settings.invoiceEventExceptions.length > 0 || momentOf(settings) !== "created"
  );
}

/** A card of a page with the sections that it shows. */
export interface ShownGroup {
  id: string;
  sections: readonly ShownSection[];
}

/** Sections that share a card, in its order and under its anchor. Every other section has a card of its own. */
const groups: Readonly<Partial<Record<SettingPage, Readonly<Record<string, readonly string[]>>>>> = {
  invoices: {
    when: ["create", "status", "exceptions"],
    days: ["date", "deliveryDate"],
    texts: [...["layout", "format", "printLayout", "items", "discounts", "shipping", "duties", "rounding", "netTags"]],
    payment: ["terms"],
  },
  transactions: { accounts: ["accounts", "fees", "hints"] },
  orders: { taxes: ["vatIds", "taxes", "importTax", "events"], payment: ["payment"], filter: ["filter"] },
  credits: { when: ["create", "status"], texts: ["layout", "items"] },
  deliveries: {
    when: ["create", "status", "exceptions"],
    days: ["date", "deliveryDate"],
    texts: ["layout", "items"],
  },
};

/** Sections that share a fold of their card, each below its title. */
const rarely: Readonly<Partial<Record<SettingPage, readonly string[]>>> = {
  invoices: ["duties", "rounding", "netTags"],
};

/** A section that few merchants need. */
export const isRare = (page: SettingPage, section: string): boolean => rarely[page]?.includes(section) === true;

/** Sections of one small control each that stand beside each other. */
const pairs: Readonly<Partial<Record<SettingPage, readonly string[]>>> = { invoices: ["format", "printLayout"] };

/** The sections outside the fold of the rare ones, those that stand beside each other together. */
export function rowsOf(page: SettingPage, sections: readonly ShownSection[]): readonly (readonly ShownSection[])[] {
  const rows: ShownSection[][] = [];
  for (const section of sections.filter((one) => !isRare(page, one.section))) {
    const isPaired = pairs[page]?.includes(section.section) && pairs[page]?.includes(rows.at(-1)?.[0]?.section ?? "");
    if (isPaired) rows.at(-1)?.push(section);
    else rows.push([section]);
  }
  return rows;
}

/** Groups that show more than sections: they stay without any. */
const alwaysShown: ReadonlySet<string> = new Set(["days"]);

/** The cards of a page: its sections as they belong together. */
export function shownGroups(page: SettingPage, sections: readonly ShownSection[]): readonly ShownGroup[] {
  const known = groups[page];
  if (known === undefined) return sections.map((section) => ({ id: section.section, sections: [section] }));
  return Object.entries(known)
    .map(([id, own]) => ({ id, sections: own.flatMap((name) => sections.filter(({ section }) => section === name)) }))
    .filter(({ id, sections: shown }) => shown.length > 0 || (page === "invoices" && alwaysShown.has(id)));
}

/** The controls that mention the plan's gaps: the first of each feature, and the one a link leads to (`asked`). */
export function tellersOf(names: readonly PreferenceName[], asked?: PreferenceName): readonly PreferenceName[] {
  const features = names.map(featureAt);
  return names.filter((name, place) => name === asked || features.indexOf(features[place]) === place);
}

/** Counts the controls of a page that only experts see; none in expert mode. */
export const hiddenControls = (page: SettingPage, settings: Preferences): number =>
  Object.keys(settingPages[page].sections)
    .flatMap((section) => controlsOf(page, section))
    .filter((name) => !isShown(name, settings)).length;

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

/** A merchant can set the preference on its page. */
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
