import type { JobOutcome } from "../jobs/claim-and-run.ts";

/** How a sweep ended. `found`: what was not as it should have been. */
export type SweepOutcome =
  | (Extract<JobOutcome, { kind: "done" }> & { found: number })
  | Exclude<JobOutcome, { kind: "done" }>;
