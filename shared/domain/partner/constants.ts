import type { Cents } from "../../values/money.ts";

/** Maximum of a partner's coupons at a time. */
export const MAX_COUPONS = 10;

/** Share of the monthly list price that a partner earns, in basis points, and for how many months. */
export const ALLOWANCE_BASIS_POINTS = 5_000;

/** Days from the activation of a subscription to the release of its commission: trial and first paid period lie inside. */
export const RELEASE_DAYS = 46;
/** An extended trial is followed by one paid period at least. */
export const DAYS_AFTER_TRIAL = 31;
/** A subscription that the shop does not pay may be paid again for this long after the release day. */
export const FROZEN_DAYS = 30;
/** A redemption that was only entered ends after this time. */
export const PENDING_DAYS = 90;

/** Net sum from which on a payout is made. */
export const PAYOUT_THRESHOLD_CENTS: Cents = 5_000;
/** Usual days from a payout to the money. */
export const PAYOUT_DAYS = 7;
/** PayPal's fee in basis points, which lowers the commission. */
const PAYPAL_FEE_BASIS_POINTS = 350;
/** Above this sum two people of our own confirm that a payout was made. */
export const SECOND_PERSON_CENTS: Cents = 100_000;

/** Changed payout details are used after this many days. */
export const CHANGE_DELAY_DAYS = 7;
/** Months after a payment in which a commission may be taken back. */
export const CLAWBACK_MONTHS = 12;

/** Both ways of payment, as they are shown beside each other, in working days of banks and PayPal. */
export const payoutMethods = {
  paypal: {
    label: "PayPal",
    duration: "1–7 Tage",
    feeBasisPoints: PAYPAL_FEE_BASIS_POINTS,
    thresholdCents: PAYOUT_THRESHOLD_CENTS,
  },
  bank: { label: "Überweisung", duration: "2–7 Tage", feeBasisPoints: 0, thresholdCents: PAYOUT_THRESHOLD_CENTS },
} as const;
export type PayoutMethod = keyof typeof payoutMethods;
