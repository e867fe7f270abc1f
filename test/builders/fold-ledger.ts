import type { GrantEntry, LedgerEntry } from "#shared/domain/plans/credit-ledger.ts";
import type { CreditBalance } from "#shared/domain/plans/credits.ts";
import type { Instant } from "#shared/values/time.ts";

/** The balance of a ledger at `now`, in any order of entries. `open`: buckets of reservations that have not ended. */
export function foldLedger(entries: readonly LedgerEntry[], open: readonly string[], now: Instant): CreditBalance {
  const once = [...new Map(entries.map((entry) => [`${entry.at}#${entry.key}`, entry])).values()];
  const closed = new Set(once.filter(({ kind }) => kind === "expiry").map(({ bucket }) => bucket));
  const grants = once
    .filter((entry): entry is GrantEntry => entry.kind === "grant")
    .filter(({ until, bucket }) => until > now && !closed.has(bucket));
  const good = new Set(grants.map(({ bucket }) => bucket));
  const consumed = once.filter(({ kind, bucket }) => kind === "consumption" && good.has(bucket));
  const months = grants.filter(({ bucket }) => bucket.startsWith("month:")).map(({ until }) => until);
  return {
    quota: grants.reduce((sum, { transfers }) => sum + transfers, 0),
    used:
      open.filter((bucket) => good.has(bucket)).length - consumed.reduce((sum, { transfers }) => sum + transfers, 0),
    resetAt: months.sort().at(-1) ?? now,
  };
}
