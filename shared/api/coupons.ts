import * as z from "zod/mini";
import * as routes from "./coupons.routes.ts";
import { endpoint } from "./endpoint.ts";
import { coupon } from "./shapes.ts";

const couponParams = z.strictObject({ code: coupon });

export type CouponInput = z.output<typeof couponParams>;

export const showCoupon = endpoint(routes.showCoupon, {
  summary: "A coupon as anybody sees it outside the admin; a refusal is a text code; no session is asked for",
  params: couponParams,
  textErrors: true,
});

export const checkCoupon = endpoint(routes.checkCoupon, {
  summary: "Whether the shop may use a coupon; a refusal is a text code",
  params: couponParams,
  textErrors: true,
});

export const listAcceptedCoupons = endpoint(routes.listAcceptedCoupons, {
  summary: "Codes that the shop entered, on any device, and can still use",
});

export const removeCoupon = endpoint(routes.removeCoupon, {
  summary: "Takes a code off the plans; it can be entered again",
  params: couponParams,
});
