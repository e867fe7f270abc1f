import * as z from "zod/mini";
import { scheduledJobNames } from "./jobs.ts";

/** What the queue `fan-outs` carries: one page of the list of shops of a job. The worker that carries it out sends the next one. */
export const fanOut = z.object({
  /** The job; most have the name of their schedule. */
  schedule: z.enum(scheduledJobNames),
  /** What the run is for: a day, a window of an hour, or the month before. */
  period: z.string(),
  /** When the schedule fired. */
  firedAt: z.string(),
  /** Where the page begins; absent: with the first shop. */
  cursor: z.optional(z.string()),
});
export type FanOut = z.output<typeof fanOut>;
