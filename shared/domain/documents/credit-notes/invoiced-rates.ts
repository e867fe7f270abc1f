import type { BasisPoints } from "#shared/values/money.ts";
import type { DocumentContent, LineSource } from "../paper/content.ts";
import { grossOfLine, type PerRate } from "./per-rate.ts";

/** The rates at which an invoice charged its lines, with the gross amount at each. */
interface InvoicedRates {
  /** Undefined where it is not on the invoice. */
  of: (source: LineSource) => PerRate | undefined;
  /** The invoice names the source of its lines; one of an earlier version does not. */
  isKnown: boolean;
  has: (rate: BasisPoints) => boolean;
}

/** The corrected invoice's rates, which count whatever order or settings say by now (§ 14c, § 17 UStG). */
export function invoicedRates(invoice: DocumentContent): InvoicedRates {
  const bySource = new Map<LineSource, Map<BasisPoints, number>>();
  for (const line of invoice.lines) {
    if (line.source === undefined) continue;
    const rates = bySource.get(line.source) ?? new Map<BasisPoints, number>();
    const grossCents = grossOfLine(line, invoice.taxType);
    rates.set(line.taxRate, (rates.get(line.taxRate) ?? 0) + Math.max(0, grossCents));
    bySource.set(line.source, rates);
    // items that share a line have its one rate
    for (const part of line.parts ?? []) bySource.set(part, new Map([[line.taxRate, 1]]));
  }
  const rates = new Set(invoice.totals.perRate.map(({ taxRate }) => taxRate));
  return {
    of: (source) => bySource.get(source),
    isKnown: bySource.size > 0,
    has: (rate) => rates.has(rate),
  };
}
