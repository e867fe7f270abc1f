import { type Cents, sumCents } from "#shared/values/money.ts";
import type { Order } from "../../orders/order.ts";
import { type Charge, chargedCents } from "../charges/charge.ts";
import type { TaxRegime } from "./regime.ts";

/**
 * Leaves multi-purpose vouchers out, and names them, where the document's tax type would declare them as part of a supply. This
 * concerns exports, supplies to Union businesses and the one-stop scheme: a voucher's sale is no supply (§ 3 para. 15 UStG).
 * Elsewhere it has a line at 0 % beside the goods.
 */
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
