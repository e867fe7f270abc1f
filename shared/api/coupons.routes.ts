import type { AcceptedCoupons, CouponAnswer, ShownCoupon } from "./coupons.responses.ts";
import type { CouponInput } from "./coupons.ts";
import { routesOf } from "./route.ts";

const route = routesOf("coupons");

export const showCoupon = route<CouponInput, ShownCoupon>("showCoupon", "GET /api/coupons/{code}", {
  access: "public",
});

export const checkCoupon = route<CouponInput, CouponAnswer>("checkCoupon", "GET /api/shop/coupons/{code}", {
  access: "shop",
});

export const listAcceptedCoupons = route<Record<never, never>, AcceptedCoupons>(
  "listAcceptedCoupons",
  "GET /api/shop/coupons",
  { access: "shop" },
);

export const removeCoupon = route<CouponInput, AcceptedCoupons>("removeCoupon", "DELETE /api/shop/coupons/{code}", {
  access: "shop",
});
