import type { Cents } from "../../values/money.ts";
import type { Instant } from "../../values/time.ts";
import type { PlanId } from "./plans.ts";
import type { PlanTerms, PrivateOffer } from "./private-offers.ts";
import type { PurchasableFeature } from "./purchases.ts";

/** A shop's purchases as the platform bills them, corrected by its answers; `effectivePlan` decides the plan. */
export interface Billing {
  /** Rises with every change: a writer names the version that its change was decided on. */
  version: number;
  subscription?: Subscription;
  /** Confirmation pages that were offered and not answered yet, newest last. */
  requests: readonly ChargeRequest[];
  /** One-time purchases by feature. */
  purchases: Readonly<Record<string, Instant>>;
  /** Unpaid ones among the purchases: tests of a development shop, gifts to staff. They count there only. */
  unpaidPurchases?: readonly string[];
  /** Codes already used. */
  coupons: readonly string[];
  /** Plan ids that our own people opened for this shop. */
  tags: readonly string[];
  /** The private plan that staff offered last; see `validOffer`. */
  offer?: PrivateOffer;
  /** End of the shop's one trial; absent before it. A test in a development shop is no trial: see `trialEnd`. */
  trialEndsAt?: Instant;
  /** The last choice of the free plan, and the subscription left with it: earlier offers no longer count. */
  left?: { at: Instant; subscriptionId?: string };
  /** A running subscription at the platform that the app does not know; a log entry reports it. */
  unknownCharge?: string;
  /** A subscription that began against the merchant's will and is still to be ended. */
  leftover?: string;
  /** Facts that others must still be told: written with the change, removed once said. */
  announcements: readonly PlanAnnouncement[];
}

export interface Subscription {
  /** The platform's id; `staff` for who works there and pays nothing. */
  id: string;
  plan: PlanId;
  annual: boolean;
  /** The agreed terms of a custom plan. */
  terms?: PlanTerms;
  /** `frozen`: the shop does not pay the platform, its features rest · `ending`: cancelled, but paid until `endsAt`. */
  status: "active" | "frozen" | "ending";
  /** Nothing is charged. */
  isTest: boolean;
  /** End of its trial; absent without one. */
  trialEndsAt?: Instant;
  /** End of the period that is paid, as the platform last said. */
  periodEndsAt?: Instant;
  endsAt?: Instant;
  /** A coupon makes bills to come smaller; another subscription has bills of its own. */
  isDiscounted?: true | undefined;
  /** It ends against the merchant's wish, displaced by an unwanted one; the merchant has to approve it again. */
  isDisplaced?: boolean;
}

/** Time at which a new subscription replaces the running one. */
export type Replacement = "immediately" | "nextPeriod";

/** A charge that was offered to the merchant. */
export type ChargeRequest = { id: string; at: Instant } & (
  | {
      kind: "subscription";
      plan: PlanId;
      annual: boolean;
      coupon?: string;
      terms?: PlanTerms;
      /** Its start, once approved. */
      replacement: Replacement;
      /** The merchant decided otherwise since: should it begin, it is ended. */
      isRevoked?: boolean;
    }
  /** Price and confirmation page. A repeated request gets the same page: two pages could be paid twice. */
  | { kind: "purchase"; feature: PurchasableFeature; priceCents: Cents; confirmationUrl: string }
);

/** An event for others; `id` is the same however often it is told. */
export type PlanAnnouncement = { id: string; at: Instant } & (
  | { type: "subscription.changed"; from: PlanId; plan: PlanId; annual: boolean; subscriptionId?: string }
  | { type: "purchase.completed"; feature: PurchasableFeature; plan: PlanId }
  | {
      type: "coupon.redeemed";
      code: string;
      partner?: string;
      plan: PlanId;
      annual: boolean;
      subscriptionId: string;
    }
);

/** A shop that never bought anything. */
export const noBilling: Billing = {
  version: 0,
  requests: [],
  purchases: {},
  coupons: [],
  tags: [],
  announcements: [],
};

/** The end of the shop's one trial, else of its present test. Undefined while a trial is still available. */
export const trialEnd = ({ trialEndsAt, subscription }: Pick<Billing, "trialEndsAt" | "subscription">) =>
  trialEndsAt ?? subscription?.trialEndsAt;

/** The plan a shop has at `now` by what it bought. */
export function effectivePlan({ subscription }: Pick<Billing, "subscription">, now: Instant): ChosenPlan {
  const free: ChosenPlan = { plan: "free", annual: false };
  if (subscription === undefined || subscription.status === "frozen") return free;
  if (subscription.status === "ending" && (subscription.endsAt ?? now) <= now) return free;
  return { plan: subscription.plan, annual: subscription.annual };
}

/** The shop ever had a subscription that was no test: every first one begins with the shop's trial. */
export const hasSubscribedBefore = ({ trialEndsAt, subscription }: Pick<Billing, "trialEndsAt" | "subscription">) =>
  trialEndsAt !== undefined || (subscription !== undefined && !subscription.isTest);

export interface ChosenPlan {
  plan: PlanId;
  annual: boolean;
}
