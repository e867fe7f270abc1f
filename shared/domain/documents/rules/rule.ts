import type { Order } from "../../orders/order.ts";
import type { Plan } from "../../plans/plans.ts";
import type { PreferenceName, Preferences } from "../../preferences/preferences.ts";
import type { ProviderProfile } from "../../shop/shop.ts";
import type { OpenDecision, PlanContext, TraceStep } from "../decision.ts";
import type { ReasonCode } from "../reason-codes.ts";

/** Everything decisions are made from. */
export interface PlanInput {
  order: Order;
  preferences: Preferences;
  /** Absent while the provider is not connected. */
  profile?: ProviderProfile;
  plan: Plan;
  context: PlanContext;
}

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
  datum?: (input: PlanInput) => string | undefined;
  /** Undefined where the rule has nothing against a document. */
  violation: (input: PlanInput) => RuleViolation | undefined;
}

/**
 * Rules that the merchant's "Rechnung jetzt erstellen" overrides: switches, filters and timing, which only say what happens *by itself*.
 * `web/locales/de-rules.ts` says of every rule in a trace what it found.
 */
export const waivableRules = [
  "switch",
  "age",
  "from-now-on",
  "point-of-sale",
  "source",
  "free",
  "tags",
  "gift-cards",
  "duplicate",
  "timing",
  "cut-off-day",
] as const;

/** The others: what keeps a wrong document from being made, and what a trace tells besides. Nothing overrides them. */
export const firmRules = [
  "plan-features",
  "settings",
  "test",
  "currency",
  "business-entity",
  "merchant-of-record",
  "origin",
  "completeness",
  "cancelled",
  "status",
  "reduced",
  "exchanged",
  "dispute",
  "deposit",
  "connection",
  "recipient",
  "positions",
  "tax-region",
  "tax-lines",
  "tax-regime",
  "tax-rounding",
  "shipping-tax",
  "tip-tax",
  "duties",
  "vouchers",
  "net-document",
  "rounding",
  "payment-terms",
  "supply-day",
  "finality",
  "content",
  "settled",
  "waived",
  "deleted",
  "changed",
  "correction",
  "invoice",
  "refund",
  "fulfillment",
  "transaction",
  "payment-from-now-on",
  "amounts",
  "gateway",
  "payment",
  "own-mark",
  "capability",
  "invoice-status",
  "supplement",
  "owed",
  "withdrawn",
  "e-invoice",
  "goods",
] as const;

export type RuleName = (typeof waivableRules | typeof firmRules)[number];

/** A "yes" of a rule. */
export function passed(rule: Rule, input: PlanInput): TraceStep {
  const datum = rule.datum?.(input);
  return datum === undefined ? withoutDatum(rule) : traceStep(rule.name, "passed", rule.setting, datum);
}

/** Steps without a datum are the same for every order. */
const plainSteps = new WeakMap<Rule, TraceStep>();

function withoutDatum(rule: Rule): TraceStep {
  const known = plainSteps.get(rule);
  if (known !== undefined) return known;
  const step = traceStep(rule.name, "passed", rule.setting);
  plainSteps.set(rule, step);
  return step;
}

/**
 * Asks one rule after another until the first violation. The trace holds every question. A violation of a rule in `waived`
 * is recorded and overridden.
 */
export function evaluateRules(
  rules: readonly Rule[],
  input: PlanInput,
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

export function traceStep(rule: RuleName, outcome: TraceStep["outcome"], setting?: string, datum?: string): TraceStep {
  if (setting === undefined) return datum === undefined ? { rule, outcome } : { rule, datum, outcome };
  return datum === undefined ? { rule, setting, outcome } : { rule, setting, datum, outcome };
}
