import { type Cents, multiplyDivideHalfUp, sumCents } from "#shared/values/money.ts";
import { seededRandom } from "./random.ts";
import { chargedOf, type Sale } from "./sale.ts";

/** One refund of a sale, as the platform splits it. Amounts contain tax where the sale's do. */
export interface SaleRefund {
  lines: readonly { place: number; quantity: number; amountCents: Cents; taxCents: Cents }[];
  shipping?: { amountCents: Cents; taxCents: Cents };
  /** Given back beside them, gross; negative where something was kept. */
  adjustmentCents: Cents;
  /** The money that goes back. */
  totalCents: Cents;
}

/** A sale's refunds: all in parts (`complete`) or some, perhaps with fee or goodwill; units come to the line's charge. */
export function refundsOf(sale: Sale, kind: "complete" | "partial"): SaleRefund[] {
  const random = seededRandom(sale.seed ^ 0x5eed);
  const rounds = random.between(1, 4);
  const given = sale.lines.map(() => 0);
  const refunds: SaleRefund[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const isLast = kind === "complete" && round === rounds;
    const lines = sale.lines.flatMap((line, place) => {
      const before = given[place] ?? 0;
      const left = line.quantity - before;
      const quantity = isLast ? left : random.between(0, Math.min(left, 3));
      if (quantity === 0) return [];
      given[place] = before + quantity;
      const ofUnits = (cents: Cents, units: number) => multiplyDivideHalfUp(cents, units, line.quantity);
      const share = (cents: Cents) => ofUnits(cents, before + quantity) - ofUnits(cents, before);
      return [{ place, quantity, amountCents: share(chargedOf(line)), taxCents: share(line.taxCents) }];
    });
    const shipping = isLast && sale.shipping ? wholeShipping(sale.shipping) : undefined;
    const goodsCents = sumCents(lines, (line) => line.amountCents + (sale.taxesIncluded ? 0 : line.taxCents));
    const kept = kind === "partial" && random.chance(10) ? -Math.min(goodsCents, random.between(1, 990)) : 0;
    const adjustmentCents = isLast ? sale.tipCents : kept;
    const shippingCents = shipping ? shipping.amountCents + (sale.taxesIncluded ? 0 : shipping.taxCents) : 0;
    const totalCents = goodsCents + shippingCents + adjustmentCents;
    if (lines.length === 0 && totalCents === 0) continue;
    refunds.push({ lines, ...(shipping ? { shipping } : {}), adjustmentCents, totalCents });
  }
  return refunds;
}

const wholeShipping = ({ chargedCents, taxes }: NonNullable<Sale["shipping"]>) => ({
  amountCents: chargedCents,
  taxCents: sumCents(taxes, (tax) => tax.taxCents),
});
