import * as z from "zod/mini";
import { planIds } from "../domain/plans/plans.ts";
import { endpointsOf } from "./endpoint.ts";
import { coupon } from "./shapes.ts";

const couponParams = z.strictObject({ code: coupon });

/** Answer of `checkCoupon` for a usable code. */
const couponFields = {
  /** `percentage`: less to pay · `plans`: only chooses which plans are shown. */
  type: z.enum(["percentage", "plans"]),
  /** Percent off, 0 to 100. */
  value: z.number(),
  /** For how many months. */
  intervals: z.number(),
  /** The plans it is good for. */
  plans: z.array(z.enum(planIds)),
  comment: z.string(),
};

const couponAnswer = z.strictObject(couponFields);

export type CouponAnswer = z.output<typeof couponAnswer>;

export const acceptedCoupons = z.strictObject({
  items: z.array(z.extend(z.strictObject({ code: z.string() }), couponFields)),
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

/** Answers of the endpoints. */
export const answers = {
  showCoupon: shownCoupon,
  checkCoupon: couponAnswer,
  listAcceptedCoupons: acceptedCoupons,
  removeCoupon: acceptedCoupons,
};

const endpoint = endpointsOf<typeof answers>("coupons");

export const showCoupon = endpoint("showCoupon", "GET /api/coupons/{code}", {
  summary: "A coupon as anybody sees it outside the admin; a refusal is a text code; no session is asked for",
  access: "public",
  params: couponParams,
  textErrors: true,
});

export const checkCoupon = endpoint("checkCoupon", "GET /api/shop/coupons/{code}", {
  summary: "Whether the shop may use a coupon; a refusal is a text code",
  access: "shop",
  params: couponParams,
  textErrors: true,
});

export const listAcceptedCoupons = endpoint("listAcceptedCoupons", "GET /api/shop/coupons", {
  summary: "Codes that the shop entered, on any device, and can still use",
  access: "shop",
});

export const removeCoupon = endpoint("removeCoupon", "DELETE /api/shop/coupons/{code}", {
  summary: "Takes a code off the plans; it can be entered again",
  access: "shop",
  params: couponParams,
});
