import { berlinDay, plusDays } from "../../../shared/values/days.ts";
import type { DocumentKind } from "../../../shared/values/document-kind.ts";
import type { Accounting, ProviderIndexRow } from "../provider/ports.ts";
import type { Clock } from "../system/ports.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/** A list that is younger shows nothing more. */
const AGAIN_MILLISECONDS = 20_000;

/** A document as the provider's list of the newest ones shows it; undefined where it does not, or not yet. */
export type NewestDocuments = (kind: DocumentKind, providerId: string) => Promise<ProviderIndexRow | undefined>;

/** The provider's newest documents for one session: one call tells the numbers of up to 250, instead of one call for each. */
export function newestDocuments({
  accounting,
  rateLimiter,
  clock,
}: {
  accounting: Accounting;
  rateLimiter: RateLimiter;
  clock: Clock;
}): NewestDocuments {
  const lists = new Map<DocumentKind, { readAt: number; rows: ReadonlyMap<string, ProviderIndexRow> }>();
  return async (kind, providerId) => {
    const known = lists.get(kind);
    const row = known?.rows.get(providerId);
    if (row !== undefined || (known && clock.monotonic() - known.readAt < AGAIN_MILLISECONDS)) return row;
    await rateLimiter.acquire();
    const to = berlinDay(clock.now());
    const { rows } = await accounting.findDocuments({ kind, from: plusDays(to, -1), to, page: 0 });
    const found = new Map(rows.map((one) => [one.providerId, one]));
    lists.set(kind, { readAt: clock.monotonic(), rows: found });
    return found.get(providerId);
  };
}
