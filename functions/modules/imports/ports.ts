import type { Day, Instant } from "#shared/values/time.ts";

/** How far the import of a shop's orders has come. */
export interface ImportProgress {
  /** First and last day, inclusive, on which the orders were placed; days as in Berlin. */
  from: Day;
  to: Day;
  startedAt: Instant;
  /** Where the platform's list goes on; absent at its beginning. */
  cursor?: string;
  /** Orders of the page at `cursor` that were taken already. */
  taken: number;
  /** Orders that were listed so far. */
  found: number;
  /** Those of them that were new to us. */
  affected: number;
}

/** What the import of the bound shop has given the work at the provider. */
export interface ImportLoad {
  /** Imported documents that are due and not sent yet, counted up to `limit`. Eventually consistent. */
  countAhead(now: Instant, limit: number): Promise<number>;
}

/** Lists a shop's orders at the platform, as an import reads them. */
export interface PlatformOrderPages {
  /**
   * Orders placed from one instant on and before another, the oldest first, at most 100 per page.
   * Failures: platform_token_missing (401), platform_unavailable (throttled, 5xx, time-out), platform_rejected.
   */
  createdOrders(request: {
    shop: string;
    accessToken: string;
    from: Instant;
    before: Instant;
    cursor?: string;
  }): Promise<{ orderIds: string[]; cursor?: string }>;
}
