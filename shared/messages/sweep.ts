import * as z from "zod/mini";

/** What is looked after by the clock, shop by shop. Each is a schedule of the same name that sends one message per shop. */
export const sweepNames = ["reconcile-orders", "reconcile-documents", "check-subscriptions"] as const;
export type SweepName = (typeof sweepNames)[number];

/** What the queue `sweeps` carries: one sweep of one shop. The table knows how far it has come. */
export const sweepMessage = z.strictObject({
  shop: z.string(),
  sweep: z.enum(sweepNames),
  /** Begin of the window it is for: of two messages for one window the second does nothing. */
  period: z.string(),
});
export type SweepMessage = z.output<typeof sweepMessage>;
