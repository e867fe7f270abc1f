import { finalityOf } from "../../preferences/finality.ts";
import type { Decision } from "./decision.ts";
import type { DecisionInput } from "./decision-input.ts";
import { traceStep } from "./trace.ts";

/** Adds the setting that makes this order's document final, or a draft; the decision stays the same without one. */
export function withFinalityStep(decision: Decision, { order, preferences }: DecisionInput): Decision {
  // A correction by a press is final whatever is set.
  if (decision.verdict !== "wanted" || decision.source.type === "correction") return decision;
  const { exception } = finalityOf(decision.kind, order, preferences);
  if (exception === undefined) return decision;
  const step = traceStep("finality", "passed", exception.setting, exception.found);
  return { ...decision, trace: decision.trace.toSpliced(-1, 0, step) };
}
