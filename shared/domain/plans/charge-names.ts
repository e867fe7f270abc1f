import { featureTexts, planNames } from "./plan-texts.ts";
import { type PlanId, planIds } from "./plans.ts";
import { type PurchasableFeature, purchasableFeatures } from "./purchases.ts";

/** The name of a charge on the bill, which alone tells what was bought: the platform keeps nothing else. */
export const subscriptionName = (plan: PlanId): string => `Belegfluss ${planNames[plan]}`;

export const purchaseName = (feature: PurchasableFeature): string => `Belegfluss ${featureTexts[feature].name}`;

/** The plan behind a name; undefined for a name that is none of ours. */
export const planOfName = (name: string): PlanId | undefined => planIds.find((id) => subscriptionName(id) === name);

export const featureOfName = (name: string): PurchasableFeature | undefined =>
  purchasableFeatures.find((feature) => purchaseName(feature) === name);
