import { type BasisPoints, type Cents, sumCents, taxContained, taxOnTop } from "#shared/values/money.ts";
import type { RateSums } from "../decision/decision.ts";
import type { TraceStep } from "../decision/trace.ts";
import type { LineSource } from "../paper/content.ts";
import type { ReasonCode } from "../reasons/reason-codes.ts";

/** A line item, shipping, a tip or another charge. Amounts contain tax or not as the order says. */
export interface Charge {
  source: LineSource;
  /** The sources that it sums up, as duties on several items. */
  parts?: readonly LineSource[];
  title: string;
  detail?: string;
  unit: string;
  quantity: number;
  /** For all units, before discounts. */
  beforeCents: Cents;
  /** Taken off by the platform's own allocation; never negative. */
  discountCents: Cents;
  /** Tax the platform charged on what remains. */
  taxCents: Cents;
  rate: BasisPoints;
  discountTitles: readonly string[];
  /** The setting that changed it, if it differs from the platform's charge. */
  step?: TraceStep;
}

/** Reason to put something on no document. */
export interface Refusal {
  code: ReasonCode;
  details?: { documentCents?: Cents; orderCents?: Cents; value?: string; perRate?: readonly RateSums[] };
}

export function isRefusal(result: object): result is Refusal {
  return "code" in result;
}

/** Sums charges of one kind per rate, in the rates' first order; each sum names its parts. */
export function summedPerRate(source: LineSource, charges: readonly Charge[]): readonly Charge[] {
  const rates = [...new Set(charges.map(({ rate }) => rate))];
  return rates.flatMap((rate) => {
    const ofRate = charges.filter((charge) => charge.rate === rate);
    const [first, second] = ofRate;
    if (first === undefined || second === undefined) return ofRate;
    return {
      ...first,
      source,
      parts: ofRate.map((charge) => charge.source),
      beforeCents: sumCents(ofRate, ({ beforeCents }) => beforeCents),
      discountCents: sumCents(ofRate, ({ discountCents }) => discountCents),
      taxCents: sumCents(ofRate, ({ taxCents }) => taxCents),
    };
  });
}

/** The amount charged after discounts. */
export function chargedCents(charge: Charge): Cents {
  return charge.beforeCents - charge.discountCents;
}

/** Adds the platform's own tax to a net charge and its discount; gross amounts then add up to the charge. */
export function grossCharge(charge: Charge): Charge {
  const discountCents = charge.discountCents + taxOnTop(charge.discountCents, charge.rate);
  return { ...charge, beforeCents: chargedCents(charge) + charge.taxCents + discountCents, discountCents };
}

/** Gross amounts of all charges together, by the platform's own tax. */
export function grossSum(charges: readonly Charge[], taxesIncluded: boolean): Cents {
  return sumCents(charges, (charge) => chargedCents(charge) + (taxesIncluded ? 0 : charge.taxCents));
}

/** Tax of an amount at a rate, by the order's own mode. */
export function taxOf(amountCents: Cents, rate: BasisPoints, taxesIncluded: boolean): Cents {
  return taxesIncluded ? taxContained(amountCents, rate) : taxOnTop(amountCents, rate);
}
