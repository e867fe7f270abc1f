import type { FlowAnswer } from "#shared/api/flow.ts";
import type { FailureCode, FailureDetails } from "#shared/errors.ts";
import type { Instant } from "#shared/values/time.ts";

/** The end of a workflow step's run: every repetition gets the same answer. */
export type FlowEnd = { answer: FlowAnswer } | { refused: FailureCode; details?: FailureDetails };

/** The bound shop's runs of workflows' steps, for the time in which the platform repeats them. */
export interface FlowRuns {
  /** Notes that a run has begun. `begun`: an earlier call of it began as well, and its end is unknown. */
  begin(id: string, now: Instant): Promise<"new" | "begun" | FlowEnd>;
  /** The first end counts. */
  end(id: string, end: FlowEnd, now: Instant): Promise<void>;
}
