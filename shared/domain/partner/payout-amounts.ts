import { type BasisPoints, type Cents, multiplyDivideHalfUp, sumCents, taxOnTop } from "../../values/money.ts";
import { type PayoutMethod, payoutMethods } from "./constants.ts";
import { type TaxCase, taxCases } from "./tax-cases.ts";

/** The receipt that a row corrects: what is taken back keeps its method and tax case (§ 17 UStG). */
export interface OriginalReceipt {
  number: string;
  method: PayoutMethod;
  taxCase: TaxCase;
}

/** The amounts of a payout: the earnings less the fee, and the tax that a partner with VAT gets besides. */
export interface PayoutAmounts {
  netCents: Cents;
  feeCents: Cents;
  /** Net less fee: what the partner's service is worth. */
  taxableCents: Cents;
  vatRate: BasisPoints;
  vatCents: Cents;
  /** Base of the VAT where it differs from the net sum: some rows correct receipts of another tax case. */
  vatBaseCents?: Cents;
  /** The transferred amount. */
  totalCents: Cents;
}

/**
 * Deducts the fee from the commission, and so from its tax, each rounded half up. Rows that correct an older receipt go by its method
 * and tax case.
 */
export function payoutAmounts(
  rows: readonly { cents: Cents; original?: OriginalReceipt }[],
  method: PayoutMethod,
  taxCase: TaxCase,
): PayoutAmounts {
  const groups = new Map<string, { method: PayoutMethod; taxCase: TaxCase; netCents: Cents }>();
  for (const { cents, original } of rows) {
    const by = { method: original?.method ?? method, taxCase: original?.taxCase ?? taxCase };
    const key = `${by.method} ${by.taxCase}`;
    groups.set(key, { ...by, netCents: (groups.get(key)?.netCents ?? 0) + cents });
  }
  const parts = [...groups.values()].map((group) => {
    const feeCents = multiplyDivideHalfUp(group.netCents, payoutMethods[group.method].feeBasisPoints, 10_000);
    return { ...group, feeCents, taxableCents: group.netCents - feeCents, ...taxCases[group.taxCase] };
  });
  const netCents = sumCents(parts, (part) => part.netCents);
  const feeCents = sumCents(parts, (part) => part.feeCents);
  const taxableCents = netCents - feeCents;
  // There is one rate beside none.
  const vatRate = Math.max(0, ...parts.map((part) => part.vatRate));
  const vatBaseCents = sumCents(parts, (part) => (part.vatRate === 0 ? 0 : part.taxableCents));
  const vatCents = taxOnTop(vatBaseCents, vatRate);
  const amounts = { netCents, feeCents, taxableCents, vatRate, vatCents, totalCents: taxableCents + vatCents };
  return vatRate === 0 || vatBaseCents === taxableCents ? amounts : { ...amounts, vatBaseCents };
}
