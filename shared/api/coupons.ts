import * as z from "zod/mini";
import * as routes from "./coupons.routes.ts";
import { endpoint } from "./endpoint.ts";
import { coupon } from "./shapes.ts";

const couponParams = z.strictObject({ code: coupon });

export type CouponInput = z.output<typeof couponParams>;

export const checkCoupon = endpoint(routes.checkCoupon, {
  summary: "Whether the shop may use a coupon; a refusal is a text code",
  params: couponParams,
  textErrors: true,
});
