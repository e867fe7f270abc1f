import { type Feature, hasFeature, type Plan } from "./plans.ts";

/** Features that a shop opens once for itself by a purchase, on any plan that names a fee for them. */
export const purchasableFeatures = ["importOrders"] as const;
export type PurchasableFeature = (typeof purchasableFeatures)[number];

/** Every feature that an entitlement may name: included in a plan, or bought once. */
export type GatedFeature = Feature | PurchasableFeature;

/** The feature is there; a number is the price in euros that opens it once. */
type FeatureFlag = boolean | number;

export type FeatureFlags = Readonly<Record<GatedFeature, FeatureFlag>>;

/** The flags of a plan. The custom plan names no fee: its agreed price includes importing. */
export function featureFlags(plan: Plan): FeatureFlags {
  const fee = plan.importFeeCents;
  return {
    orders: hasFeature(plan, "orders"),
    layouts: hasFeature(plan, "layouts"),
    deliveryDate: hasFeature(plan, "deliveryDate"),
    emailIntegration: hasFeature(plan, "emailIntegration"),
    exportOrders: hasFeature(plan, "exportOrders"),
    emails: hasFeature(plan, "emails"),
    address: hasFeature(plan, "address"),
    tags: hasFeature(plan, "tags"),
    fees: hasFeature(plan, "fees"),
    metafields: hasFeature(plan, "metafields"),
    orderSync: hasFeature(plan, "orderSync"),
    shopifyPlus: hasFeature(plan, "shopifyPlus"),
    importOrders: fee === undefined ? plan.id === "custom" : fee / 100,
  };
}

export const isPurchasable = (feature: string): feature is PurchasableFeature =>
  purchasableFeatures.some((name) => name === feature);
