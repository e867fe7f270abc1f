import { canonicalJson } from "../../values/canonical-json.ts";
import type { DocumentKind } from "../../values/document-kind.ts";
import type { Order } from "../orders/order.ts";
import { type Feature, hasFeature, type Plan } from "../plans/plans.ts";
import type { PreferenceName, Preferences } from "../preferences/preferences.ts";
import type { Decision, TraceStep } from "./decision.ts";

/** Features of plans that decide what documents come into being, and what they say (document 1 section 9). */
export type DocumentFeature = Extract<Feature, "tags" | "deliveryDate" | "layouts" | "shopifyPlus">;

/** What each feature opens, as a merchant reads it. */
export const documentFeatureNames: Readonly<Record<DocumentFeature, string>> = {
  tags: "Regeln nach Tags",
  deliveryDate: "Lieferdatum",
  layouts: "eigene Texte und Layouts",
  shopifyPlus: "Steuernummer des Unternehmensstandorts",
};

/** What each setting says where the plan lacks its feature: the defaults, without those of a shop, which functions need not carry. */
const deliveryDates = {
  invoiceDeliveryDate0Modify: "",
  invoiceDeliveryDate0Offset: 0,
  invoiceDeliveryDate0Unit: "day",
  invoiceDeliveryDate1Event: null,
  invoiceDeliveryDate1Modify: "",
  invoiceDeliveryDate1Offset: 0,
  invoiceDeliveryDate1Unit: "day",
  deliveryDeliveryDate0Event: "fulfilled",
  deliveryDeliveryDate0Modify: "",
  deliveryDeliveryDate0Offset: 0,
  deliveryDeliveryDate0Unit: "day",
  deliveryDeliveryDate1Event: null,
  deliveryDeliveryDate1Modify: "",
  deliveryDeliveryDate1Offset: 0,
  deliveryDeliveryDate1Unit: "day",
} as const satisfies Partial<Preferences>;

const noTags = { invoiceSkipTags: [], invoiceTagsAsNet: [], deliverySkipTags: [], contactCreate: "all" } as const;

const noLayouts = { invoicePrintLayout: null, creditPrintLayout: null, deliveryPrintLayout: null } as const;

const texts = [
  "invoiceTitle",
  "invoiceIntroduction",
  "invoiceRemark",
  "invoiceItemTitle",
  "invoiceItemDetail",
  "invoiceItemUnit",
  "invoiceDiscountTitle",
  "invoiceDiscountDetail",
  "invoiceDiscountUnit",
  "invoiceShippingTitle",
  "invoiceShippingDetail",
  "invoiceShippingUnit",
  "invoiceDuty",
  "invoiceDutyDetail",
  "invoiceDutyUnit",
  "invoiceRounding",
  "invoiceRoundingDetail",
  "invoiceRoundingUnit",
  "creditTitle",
  "creditIntroduction",
  "creditRemark",
  "creditItemTitle",
  "creditItemDetail",
  "creditItemUnit",
  "deliveryTitle",
  "deliveryIntroduction",
  "deliveryTerms",
  "deliveryRemark",
  "deliveryItemTitle",
  "deliveryItemDetail",
  "deliveryItemUnit",
] as const satisfies readonly PreferenceName[];

const namesOf = (settings: Partial<Preferences>) => Object.keys(settings) as PreferenceName[];

/**
 * The settings behind each feature. Whether something is a delivery or a service, and whether its day is the order's or the
 * parcel's, is no extra, and neither are product tags that say which tax is right: a document must not be wrong for want of a
 * plan.
 */
export const settingsOfFeature: Readonly<Record<DocumentFeature, readonly PreferenceName[]>> = {
  tags: namesOf(noTags),
  deliveryDate: namesOf(deliveryDates),
  layouts: [...texts, ...namesOf(noLayouts)],
  shopifyPlus: ["vatIdPlaces"],
};

const unset: Partial<Preferences> = { ...noTags, ...deliveryDates, ...noLayouts };

const documentFeatures: readonly DocumentFeature[] = ["tags", "deliveryDate", "layouts", "shopifyPlus"];

/** A setting that a merchant chose and that has no effect, because the plan lacks its feature. */
export interface WithheldSetting {
  feature: DocumentFeature;
  setting: PreferenceName;
}

/** The settings that do not act on a plan; empty where it has all features or the merchant chose nothing of them. */
export function withheldSettings(preferences: Preferences, plan: Plan): readonly WithheldSetting[] {
  return documentFeatures
    .filter((feature) => !hasFeature(plan, feature))
    .flatMap((feature) =>
      settingsOfFeature[feature]
        .filter(
          (setting) => canonicalJson(preferences[setting]) !== canonicalJson(withoutFeature(preferences, setting)),
        )
        .map((setting) => ({ feature, setting })),
    );
}

/** The preferences as they act on a plan: a setting whose feature it lacks counts as not set. The same object where all act. */
export function actingPreferences(preferences: Preferences, withheld: readonly WithheldSetting[]): Preferences {
  if (withheld.length === 0) return preferences;
  return {
    ...preferences,
    ...Object.fromEntries(withheld.map(({ setting }) => [setting, withoutFeature(preferences, setting)])),
  };
}

/** Most go back to their default. Of the places of a VAT id one is left out, and no contacts at all is no rule by tags. */
function withoutFeature(preferences: Preferences, setting: PreferenceName): Preferences[PreferenceName] {
  if (setting === "vatIdPlaces") return preferences.vatIdPlaces.filter((place) => place !== "company-location");
  if (setting === "contactCreate" && preferences.contactCreate.length === 0) return preferences.contactCreate;
  const usual = unset[setting];
  if (usual !== undefined) return usual;
  return isBlankText(preferences[setting]) ? preferences[setting] : {};
}

/** A text of empty values is none. */
const isBlankText = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.values(value).every((text) => typeof text === "string" && text.trim() === "")
    : false;

const kindOfSetting = [
  ["invoice", "invoice"],
  ["credit", "creditNote"],
  ["delivery", "deliveryNote"],
] as const satisfies readonly (readonly [string, DocumentKind])[];

/** Settings of invoices that its corrections follow, too. */
const alsoOfCreditNotes: ReadonlySet<PreferenceName> = new Set(["invoiceSkipTags"]);

const isAbout = (setting: PreferenceName, kind: DocumentKind): boolean => {
  const own = kindOfSetting.find(([prefix]) => setting.startsWith(prefix));
  return own === undefined || own[1] === kind || (kind === "creditNote" && alsoOfCreditNotes.has(setting));
};

/**
 * The order as a plan sees it: without the feature for company locations their tax id is not read, wherever the merchant has
 * the VAT id searched.
 */
export function actingOrder(order: Order, plan: Plan): Order {
  if (order.company?.taxId === undefined || hasFeature(plan, "shopifyPlus")) return order;
  return { ...order, company: { name: order.company.name } };
}

/** A decision that says first which settings did not act; the same where all did. */
export function withPlanStep(
  decision: Decision,
  withheld: readonly WithheldSetting[],
  isOrderReduced = false,
): Decision {
  const features = new Set(
    withheld
      .filter(({ setting }) => isAbout(setting, decision.kind))
      .map(({ feature }) => documentFeatureNames[feature]),
  );
  if (isOrderReduced && decision.kind === "invoice") features.add(documentFeatureNames.shopifyPlus);
  if (features.size === 0) return decision;
  const step: TraceStep = { rule: "plan-features", datum: [...features].join(", "), outcome: "withheld" };
  return { ...decision, trace: [step, ...decision.trace] };
}
