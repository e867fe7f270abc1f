import { type JobMessage, type JobOf, jobSchema } from "./jobs.ts";

/** A shop's regular check. Each has a schedule of the same name, and a row in `stored-jobs.ts`. */
export type SweepName = JobOf<"sweeps">;

/** A message of the queue `sweeps`: one sweep of one shop for a window. The table knows its progress. */
export const sweepMessage = jobSchema("sweeps");
export type SweepMessage = JobMessage<"sweeps">;
