/**
 * `upcoming`: the invoice is transmitted before the seller's duty begins · `byTurnover`: due unless the turnover of 2026 is small · `due`: for all sellers ·
 * `exempt`: never.
 */
export const eInvoiceDuties = ["upcoming", "byTurnover", "due", "exempt"] as const;
export type EInvoiceDuty = (typeof eInvoiceDuties)[number];

/** Why a business's invoice may always be another one: § 33 and § 34a UStDV, buyers outside Germany, and supplies before 2025. */
export const eInvoiceExemptions = ["abroad", "smallBusiness", "smallAmount", "earlySupply"] as const;
export type EInvoiceExemption = (typeof eInvoiceExemptions)[number];

/**
 * What keeps an invoice from being an e-invoice (EN 16931, BR-07 to BR-11, BR-27) or keeps the provider from writing one. `net`: it is
 * gross · `netSums`: it had to stay gross, for no net amounts lead to its sum · `discount`: it has a line with a negative price ·
 * `unit`: it has a unit without a code · `skonto`: it names an early payment discount in words alone · `leitwegId`: the buyer looks like
 * an authority, which has one · `leitwegIdInvalid`: its check digits are wrong · `versionXl`: the account writes no XRechnung.
 */
export const eInvoiceGaps = [
  ...["company", "street", "zip", "city", "country"],
  ...["contact", "net", "netSums", "discount", "unit", "skonto"],
  ...["leitwegId", "leitwegIdInvalid", "versionXl"],
] as const;
export type EInvoiceGap = (typeof eInvoiceGaps)[number];
