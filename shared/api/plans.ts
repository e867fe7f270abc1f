import * as z from "zod/mini";
import { planIds } from "../domain/plans/plans.ts";
import { purchasableFeatures } from "../domain/plans/purchases.ts";
import { endpoint } from "./endpoint.ts";
import * as routes from "./plans.routes.ts";
import { coupon } from "./shapes.ts";

const choosePlanParams = z.strictObject({ planId: z.enum(planIds) });
const choosePlanBody = z.strictObject({
  annual: z._default(z.boolean(), false),
  coupon: z.optional(z.nullable(coupon)),
});
export type ChoosePlanInput = z.output<typeof choosePlanParams> & z.output<typeof choosePlanBody>;

const purchaseParams = z.strictObject({ feature: z.enum(purchasableFeatures) });
export type PurchaseInput = z.output<typeof purchaseParams>;

/** `charge_id` comes from the platform; nothing depends on it. */
const returnQuery = z.object({ shop: z.string().check(z.maxLength(100)), state: z.string().check(z.maxLength(100)) });
export type ReturnInput = z.output<typeof returnQuery>;

export const choosePlan = endpoint(routes.choosePlan, {
  summary: "Offers a plan: answers the page on which the platform has it confirmed; a wrong coupon is a text code",
  params: choosePlanParams,
  body: choosePlanBody,
  textErrors: true,
});

export const purchaseFeature = endpoint(routes.purchaseFeature, {
  summary: "Offers a feature for a one-time price: answers the page on which the platform has it confirmed",
  params: purchaseParams,
});

export const returnFromCharge = endpoint(routes.returnFromCharge, {
  summary:
    "Where the platform sends a merchant after a charge: asks the platform what is true, then goes back into the app",
  query: returnQuery,
});
