import { type BasisPoints, type Cents, sumCents, taxContained, taxOnTop } from "../../values/money.ts";
import type { ContentLine, ContentTotals, DocumentContent } from "./content.ts";

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
  const groups = new Map<BasisPoints, Cents[]>();
  for (const { taxRate, totalCents } of lines) {
    const group = groups.get(taxRate);
    if (group === undefined) groups.set(taxRate, [totalCents]);
    else group.push(totalCents);
  }
  const perRate = [...groups]
    .sort(([left], [right]) => left - right)
    .map(([taxRate, amounts]) => {
      const amount = sumCents(amounts, (cents) => cents);
      const bases = rounding === "per_group" ? [amount] : amounts;
      const taxCents = sumCents(bases, (base) => taxOf(taxType, base, taxRate));
      return { taxRate, netCents: taxType === "gross" ? amount - taxCents : amount, taxCents };
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
  const [perGroup, perLine] = [contentTotals(taxType, lines), contentTotals(taxType, lines, "per_line")];
  return perGroup.perRate.every(({ taxCents }, index) => taxCents === perLine.perRate[index]?.taxCents);
}

function taxOf(taxType: DocumentContent["taxType"], cents: Cents, rate: BasisPoints): Cents {
  if (taxType === "gross") return taxContained(cents, rate);
  return taxType === "net" ? taxOnTop(cents, rate) : 0;
}
