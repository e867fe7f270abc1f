import { type BasisPoints, type Cents, multiplyDivideHalfUp, taxOnTop } from "../../values/money.ts";
import { type PayoutMethod, payoutMethods } from "./constants.ts";
import { type TaxCase, taxCases } from "./tax-cases.ts";

/** The amounts of a payout: the earnings less the fee, and the tax that a partner with VAT gets besides. */
export interface PayoutAmounts {
  netCents: Cents;
  feeCents: Cents;
  /** Net less fee: what the partner's service is worth. */
  taxableCents: Cents;
  vatRate: BasisPoints;
  vatCents: Cents;
  /** The transferred amount. */
  totalCents: Cents;
}

/** Deducts the fee from the commission, and so from its tax. Fee and tax are each rounded once, half up. */
export function payoutAmounts(netCents: Cents, method: PayoutMethod, taxCase: TaxCase): PayoutAmounts {
  const feeCents = multiplyDivideHalfUp(netCents, payoutMethods[method].feeBasisPoints, 10_000);
  const taxableCents = netCents - feeCents;
  const { vatRate } = taxCases[taxCase];
  const vatCents = taxOnTop(taxableCents, vatRate);
  return { netCents, feeCents, taxableCents, vatRate, vatCents, totalCents: taxableCents + vatCents };
}
