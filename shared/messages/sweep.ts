import { type JobMessage, type JobOf, jobSchema } from "./jobs.ts";

/** What is looked after by the clock, shop by shop. Each has a schedule of the same name, and a row in `stored-jobs.ts`. */
export type SweepName = JobOf<"sweeps">;

/** What the queue `sweeps` carries: one sweep of one shop for a window. The table knows how far it has come. */
export const sweepMessage = jobSchema("sweeps");
export type SweepMessage = JobMessage<"sweeps">;
