import * as z from "zod/mini";

/** Schedules that give every shop of a list a duty of its own. */
export const fanOutNames = ["renew-credits", "expire-logs", "daily-notices", "record-payouts"] as const;
export type FanOutName = (typeof fanOutNames)[number];

/** What the queue `fan-outs` carries: one page of the list of shops. Whoever works it off sends the next one. */
export const fanOut = z.strictObject({
  schedule: z.enum(fanOutNames),
  /** What the schedule is for: a day, or the month before it. */
  period: z.string(),
  /** When it fired. */
  firedAt: z.string(),
  /** Where the page begins; absent: with the first shop. */
  cursor: z.optional(z.string()),
});
export type FanOut = z.output<typeof fanOut>;
