import * as z from "zod/mini";
import { planIds } from "../domain/plans/plans.ts";

/** Answer of `checkCoupon` for a usable code. */
const couponAnswer = z.strictObject({
  /** `percentage`: less to pay · `plans`: only chooses which plans are shown. */
  type: z.enum(["percentage", "plans"]),
  /** Percent off, 0 to 100. */
  value: z.number(),
  /** For how many months. */
  intervals: z.number(),
  /** The plans it is good for. */
  plans: z.array(z.enum(planIds)),
  comment: z.string(),
});

export type CouponAnswer = z.output<typeof couponAnswer>;

export const acceptedCoupons = z.strictObject({
  items: z.array(z.strictObject({ code: z.string(), ...couponAnswer.shape })),
});
export type AcceptedCoupons = z.output<typeof acceptedCoupons>;

/** A coupon as anybody sees it. */
const shownCoupon = z.strictObject({
  code: z.string(),
  /** Percent off; 0 where the code only chooses plans. */
  value: z.number(),
  /** For how many months. */
  intervals: z.number(),
  comment: z.string(),
  /** The last day on which it can be redeemed; null without an end. */
  until: z.nullable(z.string()),
  /** Euros a month, with and without the discount. */
  plans: z.array(z.strictObject({ plan: z.enum(planIds), price: z.number(), discounted: z.number() })),
});
export type ShownCoupon = z.output<typeof shownCoupon>;

/** Answers by endpoint. */
export const answers = {
  showCoupon: shownCoupon,
  checkCoupon: couponAnswer,
  listAcceptedCoupons: acceptedCoupons,
  removeCoupon: acceptedCoupons,
};
