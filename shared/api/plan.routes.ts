import type { ConfirmationAnswer, CouponAnswer } from "./plan.answers.ts";
import type { ChoosePlanInput, CouponInput, PurchaseInput, ReturnInput } from "./plan.ts";
import { route } from "./route.ts";

export const choosePlan = route<ChoosePlanInput, ConfirmationAnswer>({
  id: "choosePlan",
  module: "plans",
  method: "POST",
  path: "/api/plan/{planId}",
  access: "shop",
  answer: "json",
});

export const purchaseFeature = route<PurchaseInput, ConfirmationAnswer>({
  id: "purchaseFeature",
  module: "plans",
  method: "POST",
  path: "/api/plan/purchase/{feature}",
  access: "shop",
  answer: "json",
});

export const returnFromCharge = route<ReturnInput, unknown>({
  id: "returnFromCharge",
  module: "plans",
  method: "GET",
  path: "/api/plan/return",
  access: "public",
  answer: "redirect",
});

export const checkCoupon = route<CouponInput, CouponAnswer>({
  id: "checkCoupon",
  module: "coupons",
  method: "GET",
  path: "/api/shop/coupons/{code}",
  access: "shop",
  answer: "json",
});
