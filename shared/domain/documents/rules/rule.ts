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

/** A switch, a filter or a time: it says what happens *by itself*, and the merchant's "Beleg jetzt erstellen" overrides it. */
const waivable = { isWaivable: true };
/** It keeps a wrong document from being made, or tells what was found; nothing overrides it. */
const firm = { isWaivable: false };

/** Every rule of a trace by its name; `web/locales/de-rules.ts` says what each one found. */
export const traceRules = {
  "plan-features": firm,
  settings: firm,
  test: firm,
  currency: firm,
  switch: waivable,
  age: waivable,
  "from-now-on": waivable,
  completeness: firm,
  "point-of-sale": waivable,
  free: waivable,
  tags: waivable,
  cancelled: firm,
  status: firm,
  reduced: firm,
  exchanged: firm,
  "gift-cards": waivable,
  duplicate: waivable,
  dispute: firm,
  deposit: firm,
  timing: waivable,
  connection: firm,
  recipient: firm,
  positions: firm,
  "tax-region": firm,
  "tax-lines": firm,
  "tax-regime": firm,
  "tax-rounding": firm,
  "shipping-tax": firm,
  "tip-tax": firm,
  duties: firm,
  vouchers: firm,
  "net-document": firm,
  rounding: firm,
  "payment-terms": firm,
  "supply-day": firm,
  finality: firm,
  content: firm,
  settled: firm,
  waived: firm,
  deleted: firm,
  changed: firm,
  correction: firm,
  invoice: firm,
  refund: firm,
  fulfillment: firm,
  "cut-off-day": waivable,
  transaction: firm,
  "payment-from-now-on": firm,
  amounts: firm,
  gateway: firm,
  payment: firm,
  "own-mark": firm,
  capability: firm,
  "invoice-status": firm,
  supplement: firm,
  owed: firm,
  withdrawn: firm,
  goods: firm,
} as const satisfies Record<string, { isWaivable: boolean }>;

export type RuleName = keyof typeof traceRules;

export const ruleNames = Object.keys(traceRules) as readonly RuleName[];

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
