import type { Cents } from "../../values/money.ts";

export type PlanId = "free" | "basic" | "standard" | "premium" | "business" | "corporate" | "enterprise" | "custom";

/** Features that a plan can open; the comment above each says what it covers. */
export type Feature =
  /** the order list */
  | "orders"
  /** texts and print layouts */
  | "layouts"
  | "deliveryDate"
  /** document links inside the shop's own notification mails */
  | "emailIntegration"
  | "exportOrders"
  /** sending documents by e-mail */
  | "emails"
  /** changing the address of a document */
  | "address"
  /** all rules by tags */
  | "tags"
  /** payment fees */
  | "fees"
  | "metafields"
  /** writing the payment status back to the order */
  | "orderSync"
  /** tax id of a company location */
  | "shopifyPlus";

export interface Plan {
  id: PlanId;
  /** Price of one month, in cents. */
  monthlyCents: Cents;
  /** Credits per 30 days. */
  quota: number;
  /** Days for which log entries are kept. */
  logMaxAgeDays: number;
  /** One-time fee for importing older orders; absent where the plan offers none. */
  importFeeCents?: Cents;
  features: readonly Feature[];
  /** Offered only to shops that have it or are tagged for it. */
  isPrivate: boolean;
  /** Colour of the plan's badge. */
  color: "base" | "info" | "success" | "attention" | "magic";
}

const basicFeatures = ["orders", "layouts", "deliveryDate", "emailIntegration"] as const;
const standardFeatures = [...basicFeatures, "exportOrders", "emails", "address", "tags", "fees"] as const;
const premiumFeatures = [...standardFeatures, "metafields", "orderSync"] as const;
const allFeatures = [...premiumFeatures, "shopifyPlus"] as const;

/** The eight plans with prices, quotas and limits, cheapest first. */
export const plans: Readonly<Record<PlanId, Plan>> = {
  free: { id: "free", monthlyCents: 0, quota: 10, logMaxAgeDays: 7, features: [], isPrivate: false, color: "base" },
  basic: {
    id: "basic",
    monthlyCents: 799,
    quota: 100,
    logMaxAgeDays: 14,
    importFeeCents: 9_900,
    features: basicFeatures,
    isPrivate: false,
    color: "info",
  },
  standard: {
    id: "standard",
    monthlyCents: 1_899,
    quota: 300,
    logMaxAgeDays: 30,
    importFeeCents: 12_900,
    features: standardFeatures,
    isPrivate: false,
    color: "success",
  },
  premium: {
    id: "premium",
    monthlyCents: 3_899,
    quota: 1_000,
    logMaxAgeDays: 60,
    importFeeCents: 23_900,
    features: premiumFeatures,
    isPrivate: false,
    color: "attention",
  },
  business: {
    id: "business",
    monthlyCents: 8_899,
    quota: 3_000,
    logMaxAgeDays: 90,
    importFeeCents: 37_900,
    features: allFeatures,
    isPrivate: false,
    color: "magic",
  },
  corporate: {
    id: "corporate",
    monthlyCents: 22_899,
    quota: 25_000,
    logMaxAgeDays: 180,
    importFeeCents: 199_900,
    features: allFeatures,
    isPrivate: true,
    color: "magic",
  },
  enterprise: {
    id: "enterprise",
    monthlyCents: 79_899,
    quota: 100_000,
    logMaxAgeDays: 180,
    importFeeCents: 899_900,
    features: allFeatures,
    isPrivate: true,
    color: "magic",
  },
  custom: {
    id: "custom",
    monthlyCents: 999_900,
    quota: 1_000,
    logMaxAgeDays: 180,
    features: allFeatures,
    isPrivate: true,
    color: "magic",
  },
};

export const planIds = Object.keys(plans).filter((id): id is PlanId => id in plans);

/** The plan includes the feature, even if this version lacks it. The shop's plan state has one-time purchases. */
export function hasFeature(plan: Plan, feature: Feature): boolean {
  return plan.features.includes(feature);
}
