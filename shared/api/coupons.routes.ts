import type { AcceptedCoupons, CouponAnswer, ShownCoupon } from "./coupons.responses.ts";
import type { CouponInput } from "./coupons.ts";
import { route } from "./route.ts";

export const showCoupon = route<CouponInput, ShownCoupon>({
  id: "showCoupon",
  module: "coupons",
  method: "GET",
  path: "/api/coupons/{code}",
  access: "public",
  answer: "json",
});

export const checkCoupon = route<CouponInput, CouponAnswer>({
  id: "checkCoupon",
  module: "coupons",
  method: "GET",
  path: "/api/shop/coupons/{code}",
  access: "shop",
  answer: "json",
});

export const listAcceptedCoupons = route<Record<never, never>, AcceptedCoupons>({
  id: "listAcceptedCoupons",
  module: "coupons",
  method: "GET",
  path: "/api/shop/coupons",
  access: "shop",
  answer: "json",
});

export const removeCoupon = route<CouponInput, AcceptedCoupons>({
  id: "removeCoupon",
  module: "coupons",
  method: "DELETE",
  path: "/api/shop/coupons/{code}",
  access: "shop",
  answer: "json",
});
