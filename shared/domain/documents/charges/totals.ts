import { type BasisPoints, type Cents, sumCents, taxContained, taxOnTop } from "#shared/values/money.ts";
import type { ContentLine, ContentTotals, DocumentContent } from "../paper/content.ts";

/** Tax is taken to be rounded per rate: undocumented, but it fits all published samples and EN 16931 (BR-CO-17). */
export type TaxRounding = "per_group" | "per_line";

/** Totals by the provider's rule, rates ascending: gross sums exactly, net adds tax per rate, other types have none. */
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

/** True where both roundings give the same tax at every rate: only then a net document is sent. */
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
