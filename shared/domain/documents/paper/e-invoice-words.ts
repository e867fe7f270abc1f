/** `upcoming`: before the seller's duty · `byTurnover`: unless 2026's turnover is small · `due`: for all · `exempt`: never. */
export const eInvoiceDuties = ["upcoming", "byTurnover", "due", "exempt"] as const;
export type EInvoiceDuty = (typeof eInvoiceDuties)[number];

/** Exemptions from e-invoices to businesses: § 33 and § 34a UStDV, buyers outside Germany, supplies before 2025. */
export const eInvoiceExemptions = ["abroad", "smallBusiness", "smallAmount", "earlySupply"] as const;
export type EInvoiceExemption = (typeof eInvoiceExemptions)[number];

/**
 * Gaps that keep an invoice from being an e-invoice (EN 16931, BR-07 to BR-11, BR-27) or the provider from writing one. `net`: it is
 * gross · `netSums`: it stays gross, no net amounts lead to its sum · `discount`: a line with a negative price · `unit`: a unit without
 * a code · `skonto`: an early payment discount in words alone · `leitwegId`: the buyer looks like an authority, which has one ·
 * `leitwegIdInvalid`: wrong check digits · `versionXl`: the account writes no XRechnung.
 */
export const eInvoiceGaps = [
  ...["company", "street", "zip", "city", "country"],
  ...["contact", "net", "netSums", "discount", "unit", "skonto"],
  ...["leitwegId", "leitwegIdInvalid", "versionXl"],
] as const;
export type EInvoiceGap = (typeof eInvoiceGaps)[number];
