import * as z from "zod/mini";
import { scheduledJobNames } from "./jobs.ts";

/** A message of the queue `fan-outs`: one page of a job's list of shops. Its worker sends the next page. */
export const fanOut = z.object({
  /** The job; most have the name of their schedule. */
  schedule: z.enum(scheduledJobNames),
  /** The run's period: a day, a window of an hour, or the month before. */
  period: z.string(),
  /** Time the schedule fired. */
  firedAt: z.string(),
  /** The start of the page; absent: the first shop. */
  cursor: z.optional(z.string()),
});
export type FanOut = z.output<typeof fanOut>;
