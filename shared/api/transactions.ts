import * as z from "zod/mini";
import { euros, instant } from "./shapes.ts";
import { traceStep } from "./trace.ts";

/** A payment or payout of an order, and how far its booking at the provider is. */
export const paymentEntry = z.strictObject({
  /** The platform's id. */
  id: z.string(),
  direction: z.enum(["in", "out"]),
  gateway: z.string(),
  /** The payment method as customers read it. */
  name: z.string(),
  /** Negative for a payout. */
  amount: euros,
  at: z.nullable(instant),
  /**
   * `off`: not transferred · `planned`, `sending`, `booked`: in turn · `waiting`, `skipped`, `held`: see `code` · `failed`: refused
   * or unclear.
   */
  state: z.enum(["off", "planned", "sending", "booked", "waiting", "skipped", "held", "failed"]),
  /** A code of the reason table, or the provider's own; null where nothing is to be said. */
  code: z.nullable(z.string()),
  /** The provider's message. */
  message: z.nullable(z.string()),
  /** Name of the account at the provider; null where nothing is booked. */
  account: z.nullable(z.string()),
  /** `_key` of the document that the provider was told this movement settles. */
  hintedDocument: z.nullable(z.string()),
  /** `retryPayment` has something to do. */
  canRetry: z.boolean(),
  /** The questions that were asked about it, the last one decided; empty where nothing was decided. */
  trace: z.array(traceStep),
});
export type PaymentEntry = z.output<typeof paymentEntry>;
