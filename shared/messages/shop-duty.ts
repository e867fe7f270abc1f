import * as z from "zod/mini";
import { noticeKinds } from "../domain/notices/notice.ts";

const shop = z.string();

/**
 * What the queue `shop-duties` carries: something to be done for one shop, asked for by a schedule or by a call. The table knows
 * what is left to do: a duty that comes twice finds it done.
 */
export const shopDuty = z.union([
  z.strictObject({
    shop,
    duty: z.enum([
      /** Months and bonuses that are over. */
      "renew-credits",
      /** Log entries older than the plan keeps them. */
      "expire-logs",
      /** What the merchant is to be told today. */
      "daily-notices",
      /** There are transfers again: what waited for one goes on. */
      "wake-waiting",
    ]),
  }),
  /** The plan keeps the log for another time now: every entry gets its new end, page by page. */
  z.strictObject({ shop, duty: z.literal("date-logs"), cursor: z.optional(z.string()) }),
  /** Customers of whom the platform asked to erase everything, page by page of their orders. */
  z.strictObject({ shop, duty: z.literal("erase-customers"), cursor: z.optional(z.string()) }),
  /** What is stored about a customer who asked, page by page of the orders; without a request all that are open. */
  z.strictObject({
    shop,
    duty: z.literal("answer-data-requests"),
    request: z.optional(z.string()),
    from: z.optional(z.int()),
  }),
  /** The payout of a partner for a month, `2026-03`. */
  z.strictObject({ shop, duty: z.literal("record-payout"), period: z.string() }),
  /** Documents that waited for a transfer at this instant are given up. */
  z.strictObject({ shop, duty: z.literal("discard-waiting"), askedAt: z.string() }),
  /** A mail to the merchant. */
  z.strictObject({ shop, duty: z.literal("notify"), notice: z.enum(noticeKinds) }),
]);
export type ShopDuty = z.output<typeof shopDuty>;
