import { berlinDay, berlinMidnight, plusDays } from "../../values/days.ts";
import type { Cents } from "../../values/money.ts";
import type { Day, Instant } from "../../values/time.ts";
import { partnerCode } from "../plans/offers.ts";
import { type PlanId, planIds, plans } from "../plans/plans.ts";

/** `percentage`: less to pay for some months · `plans`: only shows other plans. */
type CouponType = "percentage" | "plans";

/** The offer behind a code. */
export interface Coupon {
  /** Upper-case. */
  code: string;
  type: CouponType;
  /** Percent off the price, 1 to 100; 0 where the code only chooses plans. */
  value: number;
  /** For how many months. */
  intervals: number;
  /** The plans it is good for; absent = all that cost something. */
  plans?: readonly PlanId[];
  /** One sentence for the merchant. */
  comment: string;
  /** Key of the shop whose partner it belongs to; absent for our own. */
  partner?: string;
  /** A blocked one is as good as unknown. */
  isActive: boolean;
  /** Reason of our own people's block. */
  blockedReason?: string;
  /** Time its partner made it; absent for our own. */
  createdAt?: Instant;
  /** Its partner deleted it: its code is not given out again. */
  deletedAt?: Instant;
  expiresAt?: Instant;
}

/** From entering a code to the payout of its commission. `cancelled`, `declined` and `paid` are final. */
export const redemptionStatuses = [
  "pending",
  "redeemed",
  "subscribed",
  "cancelled",
  "declined",
  "verified",
  "paid",
] as const;
export type RedemptionStatus = (typeof redemptionStatuses)[number];

/** Reason for a redemption without earnings. `RULES` comes with a sentence. */
export type RedemptionReason = "TEST" | "FROZEN" | "SELF" | "NOT_NEW" | "ENDED" | "RULES";

/** Marks that make our own people check a redemption before its commission is paid. */
export const holdMarks = [
  ...(["SAME_EMAIL", "SAME_DOMAIN", "DISPOSABLE_EMAIL"] as const),
  ...(["PARTNER_IBAN", "PARTNER_PAYPAL", "PARTNER_ADDRESS", "PARTNER_EMAIL"] as const),
  ...(["YOUNG_SHOP", "VELOCITY", "STAFF"] as const),
] as const;
export type HoldMark = (typeof holdMarks)[number];

/** One shop's use of one coupon. What follows the subscription exists for coupons of partners only. */
export interface Redemption {
  code: string;
  shop: string;
  partner?: string;
  status: RedemptionStatus;
  /** Time the merchant entered the code. */
  createdAt: Instant;
  /** The merchant took the code off the plans: it waits no more, until it is entered again. */
  removedAt?: Instant;
  /** Time of choosing a subscription with it, and the chosen one. */
  redeemedAt?: Instant;
  plan?: PlanId;
  annual?: boolean;
  /** Time of the platform's activation. */
  subscribedAt?: Instant;
  subscriptionId?: string;
  /** Opaque name for the partner; absent where no partner has to do with it. */
  id?: string;
  /** Rises with every change after the choice of a subscription. */
  revision?: number;
  /** First day on which the commission may be released. */
  releaseDay?: Day;
  /** The partner's commission, earned or expected. */
  commissionCents?: Cents;
  /** The subscription was cancelled, and what is paid runs on until then. */
  endsAt?: Instant;
  /** The shop does not pay its subscription at the moment. */
  isFrozen?: true;
  /** Its smaller plan on the day of the release, which decided the commission. */
  releasedPlan?: PlanId;
  reason?: RedemptionReason;
  /** Sentence for the partner, with RULES or after a withdrawal. */
  note?: string;
  /** Open while it has no decision. */
  hold?: { marks: readonly HoldMark[]; at: Instant };
  /** Our own people looked at these marks and found nothing. */
  clearedMarks?: readonly HoldMark[];
  /** Time of its cancellation, refusal or verification. */
  decidedAt?: Instant;
  /** Month of the payout that holds its commission, `2026-03`. */
  payout?: string;
  paidAt?: Instant;
  /** Time of its commission's withdrawal by a row of its own: it is paid all the same. */
  takenBackAt?: Instant;
}

/** Reason to refuse a code. */
export type CouponRefusal = "COUPON_INVALID" | "USED" | "SELF_REDEMPTION" | "NOT_NEW" | "EXPIRED" | "TOO_MANY_TRIES";

/** Texts of refusals. An unknown refusal reads as an invalid code. */
export const couponRefusalTexts: Readonly<Record<CouponRefusal, string>> = {
  COUPON_INVALID: "Der Code scheint ungültig zu sein",
  USED: "Du hast diesen Coupon bereits verwendet",
  SELF_REDEMPTION: "Eigene Coupons kannst du nicht einlösen",
  NOT_NEW: "Partner-Codes gelten nur für das erste Abonnement",
  EXPIRED: "Der Code ist abgelaufen",
  TOO_MANY_TRIES: "Zu viele Versuche. Bitte versuche es in einer Stunde noch einmal",
};

/** The app's own codes, which no table holds. */
const ownCoupons: readonly Coupon[] = [
  {
    code: "CONNECTED",
    type: "percentage",
    value: 50,
    intervals: 1,
    plans: ["standard"],
    comment: "Dankeschön für deine Einrichtung: einmalig 50 % auf Standard",
    isActive: true,
  },
  {
    code: partnerCode,
    type: "plans",
    value: 0,
    intervals: 0,
    plans: planIds.filter((id) => plans[id].quota > 1_999),
    comment: "Abonnements für Partner",
    isActive: true,
  },
];

export const findOwnCoupon = (code: string): Coupon | undefined => ownCoupons.find((coupon) => coupon.code === code);

/** Refuses a coupon at `now`. The first checks tell least: a guessed code reveals nothing. */
export function couponRefusal(
  coupon: Coupon | undefined,
  redeemer: {
    shop: string;
    usedCodes: readonly string[];
    redemption: Redemption | undefined;
    /** The shop never paid for a subscription. */
    isNew: boolean;
    /** The shop plainly belongs to the coupon's partner. */
    isOfPartner?: boolean;
  },
  now: Instant,
): CouponRefusal | undefined {
  if (!isGivenOut(coupon)) return "COUPON_INVALID";
  if (coupon.partner === redeemer.shop || redeemer.isOfPartner) return "SELF_REDEMPTION";
  if (redeemer.usedCodes.includes(coupon.code) || isUsed(redeemer.redemption)) return "USED";
  if (coupon.partner !== undefined && !redeemer.isNew) return "NOT_NEW";
  return outsideRefusal(coupon, now);
}

/** Refuses what anybody may know of a coupon: unknown, deleted and blocked ones are told alike. */
export function outsideRefusal(coupon: Coupon | undefined, now: Instant): CouponRefusal | undefined {
  if (!isGivenOut(coupon)) return "COUPON_INVALID";
  return coupon.expiresAt !== undefined && coupon.expiresAt <= now ? "EXPIRED" : undefined;
}

const isGivenOut = (coupon: Coupon | undefined): coupon is Coupon =>
  coupon?.isActive === true && coupon.deletedAt === undefined;

/** The last day on which a coupon can be redeemed, by the clocks of Berlin; null without an end. */
export const lastDayOf = ({ expiresAt }: Pick<Coupon, "expiresAt">): Day | null =>
  expiresAt === undefined ? null : plusDays(berlinDay(expiresAt), -1);

/** The instant from which on a coupon with a last day is expired. */
export const endOfLastDay = (until: Day): Instant => berlinMidnight(plusDays(until, 1));

/** A subscription was activated with the code, even if it ended since. */
export const isUsed = (redemption: Pick<Redemption, "status"> | undefined): boolean =>
  redemption !== undefined && redemption.status !== "pending" && redemption.status !== "redeemed";

/** The coupon is good for the plan. */
export function isGoodFor(coupon: Coupon, plan: PlanId): boolean {
  return plan !== "free" && (coupon.plans === undefined || coupon.plans.includes(plan));
}
