import type { ConfirmationAnswer } from "./plans.responses.ts";
import type { ChoosePlanInput, PurchaseInput, ReturnInput } from "./plans.ts";
import { route } from "./route.ts";

export const choosePlan = route<ChoosePlanInput, ConfirmationAnswer>({
  id: "choosePlan",
  module: "plans",
  method: "POST",
  path: "/api/plan/{planId}",
  access: "shop",
  limit: { perMinute: 20, burst: 40 },
  answer: "json",
});

export const purchaseFeature = route<PurchaseInput, ConfirmationAnswer>({
  id: "purchaseFeature",
  module: "plans",
  method: "POST",
  path: "/api/plan/purchase/{feature}",
  access: "shop",
  limit: { perMinute: 20, burst: 40 },
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
