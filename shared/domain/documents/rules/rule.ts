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

/** What each rule asks, as a merchant reads it in "Warum (k)ein Beleg?". */
export const ruleTitles = {
  "plan-features": "Enthält dein Tarif alle Einstellungen, die du gewählt hast?",
  settings: "Sind alle Einstellungen lesbar?",
  test: "Ist es eine Testbestellung?",
  currency: "Ist die Shopwährung Euro?",
  switch: "Ist die automatische Erstellung eingeschaltet?",
  age: "Liegt die Bestellung höchstens 60 Tage vor der Installation?",
  "from-now-on": "Kam die Bestellung nach dem Einschalten?",
  completeness: "Wurde die Bestellung vollständig gelesen?",
  "point-of-sale": "Stammt die Bestellung aus der Kasse?",
  free: "Ist die Bestellung kostenlos?",
  tags: "Schließt ein Tag den Beleg aus?",
  cancelled: "Ist die Bestellung storniert?",
  status: "Ist der Status bekannt?",
  reduced: "Wurde vor der Rechnung etwas erstattet oder entfernt?",
  exchanged: "Gehört ein Umtausch zur Bestellung?",
  "gift-cards": "Besteht die Bestellung nur aus Gutscheinen?",
  duplicate: "Gibt es für diesen Kauf schon eine Rechnung?",
  dispute: "Wurde eine Zahlung angefochten?",
  deposit: "Ist die Zahlung nur eine Anzahlung?",
  timing: "Ist das eingestellte Ereignis eingetreten?",
  connection: "Ist Lexware Office verbunden?",
  recipient: "Sind Name und Adresse bekannt?",
  positions: "Lassen sich alle Positionen übertragen?",
  "tax-region": "Ist das Zielland bekannt und im Lexware-Tarif enthalten?",
  "tax-lines": "Ist die Steuer der Positionen klar?",
  "tax-regime": "Welche Umsatzsteuer gilt?",
  "tax-rounding": "Rundet Lexware Office die Steuer anders als Shopify?",
  "shipping-tax": "Wird der Versand nach Warenwert auf die Steuersätze verteilt?",
  "tip-tax": "Wird das Trinkgeld besteuert?",
  duties: "Bleiben Zölle außerhalb der Rechnung?",
  vouchers: "Bleiben Gutscheine außerhalb der Rechnung?",
  "net-document": "Soll die Rechnung Nettobeträge zeigen?",
  rounding: "Gleicht eine Zeile einen Rundungsunterschied aus?",
  "payment-terms": "Welches Zahlungsziel ist vereinbart?",
  "supply-day": "Ist bekannt, wann geliefert wurde?",
  content: "Stimmt die Summe auf den Cent?",
  waived: "Soll es den Beleg geben?",
  deleted: "Steht der Beleg noch in Lexware Office?",
  changed: "Wurde die Bestellung nach dem Beleg geändert?",
  invoice: "Gibt es eine Rechnung?",
  refund: "Ist das Geld zurückgeflossen?",
  fulfillment: "Wurde die Lieferung ausgeführt?",
  "cut-off-day": "Liegt die Bestellung nach dem Stichtag?",
  transaction: "Ist Geld geflossen?",
  "payment-from-now-on": "Floss das Geld nach dem Einschalten?",
  amounts: "Sind alle Beträge ganze Cent?",
  gateway: "Wird diese Zahlungsart übertragen?",
  payment: "Ist die Zahlung abgeschlossen?",
  capability: "Darf die App Zahlungen in Lexware Office anlegen?",
  "invoice-status": "Ist die Rechnung fertiggestellt und gültig?",
  supplement: "Wird Hinzugekommenes eigens berechnet?",
  owed: "Mindert die Erstattung, was die Rechnung verlangt?",
  withdrawn: "Gilt noch, wofür es den Beleg gibt?",
  goods: "Enthält die Lieferung Waren?",
} as const;

export type RuleName = keyof typeof ruleTitles;

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
