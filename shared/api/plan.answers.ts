import * as z from "zod/mini";
import { planIds } from "../domain/plans/plans.ts";

/**
 * What `choosePlan` and `purchaseFeature` answer: where the top window goes next. The platform's page to confirm a charge; where
 * nothing is charged, the app's own pricing screen, and everything has happened already.
 */
export const confirmationAnswer = z.strictObject({ confirmationUrl: z.url() });
export type ConfirmationAnswer = z.output<typeof confirmationAnswer>;

/** What `checkCoupon` answers for a code that can be used. */
export const couponAnswer = z.strictObject({
  /** `percentage`: less to pay · `plans`: only chooses which plans are shown. */
  type: z.enum(["percentage", "plans"]),
  /** Percent off, 0 to 100. */
  value: z.number(),
  /** For how many months. */
  intervals: z.number(),
  /** The plans it is good for. */
  plans: z.array(z.enum(planIds)),
  comment: z.string(),
});
export type CouponAnswer = z.output<typeof couponAnswer>;
