import * as z from "zod/mini";
import { planIds } from "../domain/plans/plans.ts";
import { purchasableFeatures } from "../domain/plans/purchases.ts";
import { endpointsOf } from "./endpoint.ts";
import { coupon } from "./shapes.ts";

const choosePlanParams = z.strictObject({ planId: z.enum(planIds) });
const choosePlanBody = z.strictObject({
  annual: z._default(z.boolean(), false),
  coupon: z.optional(z.nullable(coupon)),
});
export type ChoosePlanInput = z.output<typeof choosePlanParams> & z.output<typeof choosePlanBody>;

const purchaseParams = z.strictObject({ feature: z.enum(purchasableFeatures) });

/** `charge_id` comes from the platform; nothing depends on it. */
const returnQuery = z.object({ shop: z.string().check(z.maxLength(100)), state: z.string().check(z.maxLength(100)) });

/** Answer of `choosePlan` and `purchaseFeature`: the platform's page to confirm a charge, or the pricing screen if nothing is charged. */
const confirmationAnswer = z.strictObject({ confirmationUrl: z.url() });
export type ConfirmationAnswer = z.output<typeof confirmationAnswer>;

/** Answers of the endpoints. */
export const answers = {
  choosePlan: confirmationAnswer,
  purchaseFeature: confirmationAnswer,
};

const endpoint = endpointsOf<typeof answers>("plans");

export const choosePlan = endpoint("choosePlan", "POST /api/plan/{planId}", {
  summary: "Offers a plan: answers the page on which the platform has it confirmed; a wrong coupon is a text code",
  access: "shop",
  limit: { perMinute: 20, burst: 40 },
  params: choosePlanParams,
  body: choosePlanBody,
  textErrors: true,
});

export const purchaseFeature = endpoint("purchaseFeature", "POST /api/plan/purchase/{feature}", {
  summary: "Offers a feature for a one-time price: answers the page on which the platform has it confirmed",
  access: "shop",
  limit: { perMinute: 20, burst: 40 },
  params: purchaseParams,
});

export const returnFromCharge = endpoint("returnFromCharge", "GET /api/plan/return", {
  summary:
    "Where the platform sends a merchant after a charge: asks the platform what is true, then goes back into the app",
  access: "public",
  answer: "redirect",
  query: returnQuery,
});
