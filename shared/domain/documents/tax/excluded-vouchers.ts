import { type Cents, sumCents } from "#shared/values/money.ts";
import type { Order } from "../../orders/order.ts";
import { type Charge, chargedCents } from "../charges/charge.ts";
import type { TaxRegime } from "./regime.ts";

/** Leaves vouchers out where the document's tax type would declare their sale, no supply (§ 3 para. 15 UStG). */
export function withoutVouchers(
  order: Order,
  charges: readonly Charge[],
  { taxFreeType, taxSubType }: TaxRegime,
): { charges: readonly Charge[]; excludedCents: Cents } {
  const isDeclared = taxSubType !== undefined || (taxFreeType !== undefined && taxFreeType !== "vatfree");
  if (!isDeclared || !order.lines.some(({ giftCard }) => giftCard)) return { charges, excludedCents: 0 };
  const vouchers = new Set<string>(order.lines.flatMap(({ giftCard, id }) => (giftCard ? `line:${id}` : [])));
  const sold = charges.filter(({ source }) => vouchers.has(source));
  return {
    charges: charges.filter(({ source }) => !vouchers.has(source)),
    excludedCents: sumCents(sold, chargedCents),
  };
}
