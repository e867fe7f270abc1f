import type { JobOutcome } from "../jobs/claim-and-run.ts";

/** The end of a sweep. `found`: the number of differences. */
export type SweepOutcome =
  | (Extract<JobOutcome, { kind: "done" }> & { found: number })
  | Exclude<JobOutcome, { kind: "done" }>;
