import { type Plan, type PlanId, planIds, plans } from "./plans.ts";

/** Shopify plans whose shops are offered the basic plan. */
const platformPlansWithBasic: ReadonlySet<string> = new Set([
  "basic",
  "trial",
  "partner_test",
  "affiliate",
  "paid_trial",
  "staff",
]);

/** The code that shows partners the plans with more credits than this. */
export const partnerCode = "PARTNER";
const partnerQuotaAbove = 1_999;

/** The shop that a list of plans is for. */
export interface OfferFacts {
  /** The platform's name of the shop's own plan, as it gives it. */
  platformPlan: string;
  /** A development shop; the platform names its plan `partner_test`. */
  isDev: boolean;
  /** The plan the shop has: always in its list. */
  current: PlanId;
  /** Plan ids that our own people opened for this shop. */
  tags: readonly string[];
  /** The entered code, normalised. */
  coupon?: string | undefined;
}

/** The plans a shop may choose, cheapest first. Private ones only for who has one or was given it. */
export function offeredPlans(facts: OfferFacts): readonly Plan[] {
  const isPartner = facts.coupon === partnerCode;
  return planIds
    .map((id) => plans[id])
    .filter((plan) => isOffered(plan, facts) && (!isPartner || plan.quota > partnerQuotaAbove));
}

function isOffered({ id, isPrivate }: Plan, { platformPlan, isDev, current, tags }: OfferFacts): boolean {
  if (id === current || tags.includes(id)) return true;
  if (isPrivate) return false;
  return id !== "basic" || platformPlansWithBasic.has(isDev ? "partner_test" : platformPlanName(platformPlan));
}

/** The shop belongs to the platform's own staff, who are charged nothing. */
export const isStaffPlan = (platformPlan: string): boolean => platformPlanName(platformPlan) === "staff";

/** The shop has the platform's top plan, which alone knows company locations; developers' shops can try it out. */
export const hasTopPlan = (platformPlan: string, isDev: boolean): boolean =>
  isDev || platformPlanName(platformPlan).split("_").includes("plus");

/** `Paid Trial` → `paid_trial`. A name that is in none of these lists offers nothing. */
const platformPlanName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
