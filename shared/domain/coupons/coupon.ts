import type { Instant } from "../../values/time.ts";
import { partnerCode } from "../plans/offers.ts";
import { type PlanId, planIds, plans } from "../plans/plans.ts";

/** `percentage`: less to pay for some months · `plans`: only shows other plans. */
export type CouponType = "percentage" | "plans";

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
  expiresAt?: Instant;
}

/** One shop's use of one coupon, from entering the code to the active subscription; the partner programme goes on from `subscribed`. */
export interface Redemption {
  code: string;
  shop: string;
  partner?: string;
  status: "pending" | "redeemed" | "subscribed";
  /** When the merchant entered the code. */
  createdAt: Instant;
  /** When a subscription was chosen with it, and which. */
  redeemedAt?: Instant;
  plan?: PlanId;
  annual?: boolean;
  /** When the platform activated it. */
  subscribedAt?: Instant;
  subscriptionId?: string;
}

/** Why a code is refused. */
export type CouponRefusal = "COUPON_INVALID" | "USED" | "SELF_REDEMPTION" | "EXPIRED" | "TOO_MANY_TRIES";

/** What a merchant reads then. An unknown refusal reads as an invalid code. */
export const couponRefusalTexts: Readonly<Record<CouponRefusal, string>> = {
  COUPON_INVALID: "Der Code scheint ungültig zu sein",
  USED: "Du hast diesen Coupon bereits verwendet",
  SELF_REDEMPTION: "Eigene Coupons kannst du nicht einlösen",
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

/**
 * Whether a shop may use a coupon at `now`. Asked in the order in which an answer tells least: who does not know a code learns
 * nothing about it.
 */
export function couponRefusal(
  coupon: Coupon | undefined,
  redeemer: { shop: string; usedCodes: readonly string[]; redemption: Redemption | undefined },
  now: Instant,
): CouponRefusal | undefined {
  if (!coupon?.isActive) return "COUPON_INVALID";
  if (coupon.partner === redeemer.shop) return "SELF_REDEMPTION";
  if (redeemer.usedCodes.includes(coupon.code) || redeemer.redemption?.status === "subscribed") return "USED";
  if (coupon.expiresAt !== undefined && coupon.expiresAt <= now) return "EXPIRED";
  return undefined;
}

/** Whether a coupon is good for a plan. */
export function isGoodFor(coupon: Coupon, plan: PlanId): boolean {
  return plan !== "free" && (coupon.plans === undefined || coupon.plans.includes(plan));
}
