import type { TaxPart } from "../../orders/order.ts";

/** The tax lines that count: a second one at 0 % beside a taxed one says nothing. */
export function relevantTaxes(taxes: readonly TaxPart[]): readonly TaxPart[] {
  if (taxes.length < 2) return taxes;
  const taxed = taxes.filter((tax) => tax.rate !== 0 || tax.taxCents !== 0);
  return taxed.length > 0 ? taxed : taxes.slice(0, 1);
}
