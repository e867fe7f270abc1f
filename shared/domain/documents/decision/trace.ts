/**
 * Rules that "Rechnung jetzt erstellen" overrides: switches, filters and timing concern only automatic documents.
 * `web/locales/de-rules.ts` has every rule's finding.
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
  "vat-id",
] as const;

export type RuleName = (typeof waivableRules | typeof firmRules)[number];

/** One step of "Warum (k)ein Beleg?": which rule looked at which setting and datum, and what followed. */
export interface TraceStep {
  rule: string;
  /** Name of the preference that decided, as in `preferences`. */
  setting?: string;
  /** The datum the rule looked at, readable, without personal data. */
  datum?: string;
  /** `waived`: the merchant's request overrides the rule's violation; `withheld`: settings that the plan does not include. */
  outcome: "passed" | "waived" | "withheld" | "wanted" | "wait" | "skip" | "hold";
}

/** One answered question. */
export function traceStep(rule: RuleName, outcome: TraceStep["outcome"], setting?: string, datum?: string): TraceStep {
  if (setting === undefined) return datum === undefined ? { rule, outcome } : { rule, datum, outcome };
  return datum === undefined ? { rule, setting, outcome } : { rule, setting, datum, outcome };
}
