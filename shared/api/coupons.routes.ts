import type { CouponAnswer } from "./coupons.responses.ts";
import type { CouponInput } from "./coupons.ts";
import { route } from "./route.ts";

export const checkCoupon = route<CouponInput, CouponAnswer>({
  id: "checkCoupon",
  module: "coupons",
  method: "GET",
  path: "/api/shop/coupons/{code}",
  access: "shop",
  answer: "json",
});
