import type { PreferenceName } from "../../preferences/preferences.ts";
import type { OpenDecision } from "../decision/decision.ts";
import type { DecisionInput } from "../decision/decision-input.ts";
import type { TraceStep } from "../decision/trace.ts";
import { type RuleName, traceStep } from "../decision/trace.ts";
import type { ReasonCode } from "../reasons/reason-codes.ts";

/** A rule's "no": no document, not yet, or not before the merchant acts. */
export interface RuleViolation {
  verdict: OpenDecision["verdict"];
  code: ReasonCode;
  details?: OpenDecision["details"];
}

/** One question about an order. */
export interface Rule {
  name: RuleName;
  /** The preference it reads. */
  setting?: PreferenceName;
  /** The datum it looks at, readable, without personal data. */
  datum?: (input: DecisionInput) => string | undefined;
  /** Undefined where the rule has nothing against a document. */
  violation: (input: DecisionInput) => RuleViolation | undefined;
}

/** A "yes" of a rule. */
const passed = (rule: Rule, input: DecisionInput): TraceStep =>
  traceStep(rule.name, "passed", rule.setting, rule.datum?.(input));

/** Asks the rules until the first violation, all in the trace; those in `waived` are recorded and overridden. */
export function evaluateRules(
  rules: readonly Rule[],
  input: DecisionInput,
  waived: ReadonlySet<RuleName> = new Set(),
): { violation?: RuleViolation; trace: TraceStep[] } {
  const trace: TraceStep[] = [];
  for (const rule of rules) {
    const violation = rule.violation(input);
    if (violation === undefined) {
      trace.push(passed(rule, input));
      continue;
    }
    const isWaived = waived.has(rule.name);
    trace.push(traceStep(rule.name, isWaived ? "waived" : violation.verdict, rule.setting, rule.datum?.(input)));
    if (!isWaived) return { violation, trace };
  }
  return { trace };
}
