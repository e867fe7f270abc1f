import { berlinDay } from "../../values/days.ts";
import type { Cents } from "../../values/money.ts";
import type { Day, Instant } from "../../values/time.ts";
import { type Plan, type PlanId, plans } from "./plans.ts";

/** Plans that staff offer to one shop. */
export const privatePlans = ["corporate", "enterprise", "custom"] as const satisfies readonly PlanId[];
export type PrivatePlan = (typeof privatePlans)[number];

/** Monthly price and contents of a custom plan, as agreed with one shop. */
export interface PlanTerms {
  monthlyCents: Cents;
  quota: number;
}

/** Bounds of terms: anything beyond is a mistake. */
export const termBounds = { leastCents: 1_000, mostCents: 999_900, leastQuota: 1_000, mostQuota: 1_000_000 } as const;

/** A private plan that staff offered to a shop; the merchant buys it as any other. */
export interface PrivateOffer {
  plan: PrivatePlan;
  /** Only of the custom plan. */
  terms?: PlanTerms;
  /** Its last day, by the clocks of Berlin. */
  until: Day;
  at: Instant;
}

/** What opens private plans to a shop. */
interface Openings {
  offer?: PrivateOffer;
  /** Plan ids that our own people opened for this shop. */
  tags: readonly string[];
}

/** The offer of a shop while it is valid. */
export const validOffer = ({ offer }: Pick<Openings, "offer">, now: Instant): PrivateOffer | undefined =>
  offer !== undefined && berlinDay(now) <= offer.until ? offer : undefined;

/** The private plans that are open to a shop. */
export function openedPlans(billing: Openings, now: Instant): readonly string[] {
  const offered = validOffer(billing, now)?.plan;
  return offered === undefined || billing.tags.includes(offered) ? billing.tags : [...billing.tags, offered];
}

/** A plan at the terms that were agreed with a shop. */
export const planAt = (id: PlanId, terms: PlanTerms | undefined): Plan => ({ ...plans[id], ...terms });
