import type { ConfirmationAnswer } from "./plans.responses.ts";
import type { ChoosePlanInput, PurchaseInput, ReturnInput } from "./plans.ts";
import { routesOf } from "./route.ts";

const route = routesOf("plans");

export const choosePlan = route<ChoosePlanInput, ConfirmationAnswer>("choosePlan", "POST /api/plan/{planId}", {
  access: "shop",
  limit: { perMinute: 20, burst: 40 },
});

export const purchaseFeature = route<PurchaseInput, ConfirmationAnswer>(
  "purchaseFeature",
  "POST /api/plan/purchase/{feature}",
  { access: "shop", limit: { perMinute: 20, burst: 40 } },
);

export const returnFromCharge = route<ReturnInput, unknown>("returnFromCharge", "GET /api/plan/return", {
  access: "public",
  answer: "redirect",
});
