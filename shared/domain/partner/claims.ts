import { sumCents } from "../../values/money.ts";
import { type Instant, secondsAfter } from "../../values/time.ts";
import { keptUntil } from "../erasure/kept-until.ts";
import type { CommissionRow, PayoutStatus } from "./payout.ts";

/** A partner's unpaid rows, payouts and the redemptions that may still earn. */
export interface Owed {
  rows: readonly CommissionRow[];
  payouts: readonly {
    status: PayoutStatus;
    paidAt?: Instant | undefined;
    sealed?: { sealedAt: Instant } | undefined;
  }[];
  redemptions: readonly { createdAt: Instant }[];
}

/** Seconds in which a payment may come back: PayPal returns after 30 days what its recipient does not accept. */
const RETURN_SECONDS = 45 * 86_400;

/** A partner may still get money. Claims end three years after their year. */
export function hasClaims({ rows, payouts, redemptions }: Owed, now: Instant): boolean {
  const isAlive = (since: Instant) => now < keptUntil("claims", since);
  const isUnpaid = ({ status, paidAt }: Owed["payouts"][number]) =>
    status === "scheduled" || (paidAt !== undefined && now < secondsAfter(paidAt, RETURN_SECONDS));
  return (
    sumCents(
      rows.filter(({ at }) => isAlive(at)),
      ({ cents }) => cents,
    ) > 0 ||
    payouts.some((payout) => payout.sealed !== undefined && isAlive(payout.sealed.sealedAt) && isUnpaid(payout)) ||
    redemptions.some(({ createdAt }) => isAlive(createdAt))
  );
}
