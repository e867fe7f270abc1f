import { type BasisPoints, type Cents, multiplyDivideHalfUp, taxOnTop } from "../../values/money.ts";
import { type PayoutMethod, payoutMethods } from "./constants.ts";
import { type TaxCase, taxCases } from "./tax-cases.ts";

/** What a payout comes to: what is earned, less the fee, and the tax that a partner with VAT gets besides. */
export interface PayoutAmounts {
  netCents: Cents;
  feeCents: Cents;
  /** Net less fee: what the partner's service is worth. */
  taxableCents: Cents;
  vatRate: BasisPoints;
  vatCents: Cents;
  /** What is transferred. */
  totalCents: Cents;
}

/** The fee lowers the commission, so it lowers the tax as well. Fee and tax are each rounded once, half up. */
export function payoutAmounts(netCents: Cents, method: PayoutMethod, taxCase: TaxCase): PayoutAmounts {
  const feeCents = multiplyDivideHalfUp(netCents, payoutMethods[method].feeBasisPoints, 10_000);
  const taxableCents = netCents - feeCents;
  const { vatRate } = taxCases[taxCase];
  const vatCents = taxOnTop(taxableCents, vatRate);
  return { netCents, feeCents, taxableCents, vatRate, vatCents, totalCents: taxableCents + vatCents };
}
