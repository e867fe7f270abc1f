import { finalityOf } from "../../preferences/finality.ts";
import type { Decision } from "./decision.ts";
import type { DecisionInput } from "./decision-input.ts";
import { traceStep } from "./trace.ts";

/** The decision with the setting that makes its document final, or a draft, for this order alone; the same where none does. */
export function withFinalityStep(decision: Decision, { order, preferences }: DecisionInput): Decision {
  // A correction by a press is final whatever is set.
  if (decision.verdict !== "wanted" || decision.source.type === "correction") return decision;
  const { exception } = finalityOf(decision.kind, order, preferences);
  if (exception === undefined) return decision;
  const step = traceStep("finality", "passed", exception.setting, exception.found);
  return { ...decision, trace: decision.trace.toSpliced(-1, 0, step) };
}
