import { canonicalJson } from "#shared/values/canonical-json.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { Order } from "../../orders/order.ts";
import { type Feature, hasFeature, type Plan } from "../../plans/plans.ts";
import { type PreferenceName, type Preferences, preferenceNames, rowOf } from "../../preferences/preferences.ts";
import type { Decision } from "./decision.ts";
import type { TraceStep } from "./trace.ts";

/** A plan's feature that decides which documents are made and what they say; without it its settings have their defaults. */
export type DocumentFeature = Extract<Feature, "tags" | "deliveryDate" | "layouts" | "metafields" | "shopifyPlus">;

/** Names of the features as a merchant reads them. */
export const documentFeatureNames: Readonly<Record<DocumentFeature, string>> = {
  tags: "Regeln nach Tags",
  deliveryDate: "Lieferdatum",
  layouts: "eigene Texte und Layouts",
  metafields: "Metafelder in Texten",
  shopifyPlus: "Steuernummer des Unternehmensstandorts",
};

const documentFeatures: readonly DocumentFeature[] = ["tags", "deliveryDate", "layouts", "metafields", "shopifyPlus"];

/** Settings by feature of documents; none makes a document right, as days of supply or tax tags do. */
export const settingsOfFeature: Readonly<Record<DocumentFeature, readonly PreferenceName[]>> = {
  tags: settingsOf("tags"),
  deliveryDate: settingsOf("deliveryDate"),
  layouts: settingsOf("layouts"),
  metafields: ["metafieldRead"],
  shopifyPlus: settingsOf("shopifyPlus"),
};

function settingsOf(feature: DocumentFeature): readonly PreferenceName[] {
  return preferenceNames.filter((name) => rowOf(name).feature === feature);
}

/** A setting that a merchant chose and that has no effect, because the plan lacks its feature. */
interface LockedSetting {
  feature: DocumentFeature;
  setting: PreferenceName;
}

/** The settings without effect on a plan; empty if it has all features or the merchant set none of them. */
export function settingsLockedByPlan(preferences: Preferences, plan: Plan): readonly LockedSetting[] {
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

/** The preferences that act on a plan: settings without their feature count as unset. The same object if none is. */
export function effectivePreferences(preferences: Preferences, locked: readonly LockedSetting[]): Preferences {
  if (locked.length === 0) return preferences;
  return {
    ...preferences,
    ...Object.fromEntries(locked.map(({ setting }) => [setting, withoutFeature(preferences, setting)])),
  };
}

/** Most go back to their default; of some a part stays, as their row says. */
function withoutFeature(preferences: Preferences, setting: PreferenceName): unknown {
  const row = rowOf(setting);
  return row.withoutFeature === undefined ? row.default : row.withoutFeature(preferences[setting]);
}

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

/** Hides the tax id of company locations from plans without that feature, wherever the VAT id is searched. */
export function actingOrder(order: Order, plan: Plan): Order {
  if (order.company?.taxId === undefined || hasFeature(plan, "shopifyPlus")) return order;
  return { ...order, company: { name: order.company.name } };
}

/** A decision that says first which settings had no effect; the same where all had theirs. */
export function withPlanStep(decision: Decision, locked: readonly LockedSetting[], isOrderReduced = false): Decision {
  const features = new Set(
    locked.filter(({ setting }) => isAbout(setting, decision.kind)).map(({ feature }) => documentFeatureNames[feature]),
  );
  if (isOrderReduced && decision.kind === "invoice") features.add(documentFeatureNames.shopifyPlus);
  if (features.size === 0) return decision;
  const step: TraceStep = { rule: "plan-features", datum: [...features].join(", "), outcome: "withheld" };
  return { ...decision, trace: [step, ...decision.trace] };
}
