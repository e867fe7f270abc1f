import type { Instant } from "#shared/values/time.ts";

/** Payouts of the bound shop as a partner. */
export interface PayoutStore {
  /** Notes that the payout of a month, `2026-03`, is to be made. False when it was noted before: it is made once. */
  record(period: string, at: Instant): Promise<boolean>;
}
