import { type BasisPoints, type Cents, sumCents, taxContained, taxOnTop } from "#shared/values/money.ts";
import type { ContentLine, ContentTotals, DocumentContent } from "../paper/content.ts";

/**
 * How the provider is taken to compute tax: once per rate over the sum of its lines. Its documentation gives no formula;
 * per group fits every published sample and the norm for electronic invoices (EN 16931, BR-CO-17).
 */
export type TaxRounding = "per_group" | "per_line";

/**
 * Totals of a document by the provider's rule, from its rounded line totals. In gross mode the sum of the lines is the
 * total exactly; in net mode tax is added per rate; all other types carry no tax. Rates in ascending order.
 */
export function contentTotals(
  taxType: DocumentContent["taxType"],
  lines: readonly Pick<ContentLine, "taxRate" | "totalCents">[],
  rounding: TaxRounding = "per_group",
): ContentTotals {
  const rates = [...new Set(lines.map(({ taxRate }) => taxRate))].sort((left, right) => left - right);
  const perRate = rates.map((rate) => {
    const ofRate = lines.filter(({ taxRate }) => taxRate === rate);
    const cents = sumCents(ofRate, ({ totalCents }) => totalCents);
    const taxCents =
      rounding === "per_group"
        ? taxOf(taxType, cents, rate)
        : sumCents(ofRate, ({ totalCents }) => taxOf(taxType, totalCents, rate));
    return { taxRate: rate, netCents: taxType === "gross" ? cents - taxCents : cents, taxCents };
  });
  const netCents = sumCents(perRate, (group) => group.netCents);
  const taxCents = sumCents(perRate, (group) => group.taxCents);
  return { grossCents: netCents + taxCents, netCents, taxCents, perRate };
}

/**
 * Whether both ways of rounding lead to the same tax at every rate. The provider documents neither, so a net document, whose
 * total hangs on it, is sent only where they agree; the total of a gross one never hangs on it.
 */
export function isRoundedAlike(
  taxType: DocumentContent["taxType"],
  lines: readonly Pick<ContentLine, "taxRate" | "totalCents">[],
): boolean {
  const perGroup = contentTotals(taxType, lines);
  const perLine = contentTotals(taxType, lines, "per_line");
  return perGroup.perRate.every(({ taxCents }, index) => taxCents === perLine.perRate[index]?.taxCents);
}

function taxOf(taxType: DocumentContent["taxType"], cents: Cents, rate: BasisPoints): Cents {
  if (taxType === "gross") return taxContained(cents, rate);
  return taxType === "net" ? taxOnTop(cents, rate) : 0;
}
