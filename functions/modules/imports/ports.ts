import type { DayRange } from "#shared/domain/imports/import-days.ts";
import type { ImportOutcome, ImportSummary } from "#shared/domain/imports/import-summary.ts";
import type { SearchMark } from "#shared/domain/shop/shop.ts";
import type { Instant } from "#shared/values/time.ts";

/** A job's place in the platform's list of orders. Days as in Berlin, on which the orders were placed. */
export interface ListProgress extends DayRange {
  startedAt: Instant;
  /** The last start or resumption: a message of an earlier run does nothing. Absent in jobs of an earlier version. */
  run?: Instant;
  /** Days still to read, the first range under way. Absent: all, as in jobs of an earlier version. */
  left?: readonly DayRange[];
  /** Last work on it; absent before the first, and in jobs of an earlier version. */
  lookedAt?: Instant;
  /** The next place in the platform's list; absent at its beginning. */
  cursor?: string;
  /** Orders of the page at `cursor` that were taken already. */
  taken: number;
  /** Orders that were looked at so far. */
  found: number;
  /** Those of them that were new to us. */
  affected: number;
  /** The reason of a pause; absent while it runs, and where the merchant paused it. */
  pausedBecause?: "access";
  /** The merchant ended it before its last order; it does not go on. */
  isEnded?: true;
}

/** Progress of the listing of past orders, and the documents that their import would make. */
export interface ListingProgress extends ListProgress {
  /** At most this many, the newest first; absent: all orders of the days, the oldest first. */
  newest?: number;
  summary: ImportSummary;
}

/** Result of the comparison of existing documents, as far as an import needs it. */
export interface ComparisonProgress {
  /** The account whose documents were compared; absent in comparisons of the version before. */
  organizationId?: string;
  startedAt: Instant;
}

/** Progress of the import of a shop's orders. */
export interface ImportProgress extends ListProgress {
  /** Outcomes of the taken orders; absent in imports of an earlier version. */
  outcomes?: Readonly<Partial<Record<ImportOutcome, number>>>;
  /** Result of the listing; absent in imports of an earlier version. */
  listed?: { orders: number; documents: number };
}

/** The import's load on the provider for the bound shop. */
export interface ImportLoad {
  /** Imported documents that are due and not sent yet, counted up to `limit`. Eventually consistent. */
  countAhead(now: Instant, limit: number): Promise<number>;
}

/** Lists a shop's orders at the platform, as an import reads them. */
export interface PlatformOrderPages {
  /**
   * At most 100 per page; `isWaiting`: ask again at the cursor later.
   * Failures: platform_token_missing (401), platform_unavailable (throttled, 5xx, time-out), platform_rejected.
   */
  createdOrders(request: {
    shop: string;
    accessToken: string;
    from: Instant;
    before: Instant;
    newestFirst?: boolean;
    cursor?: string;
  }): Promise<{ orderIds: string[]; cursor?: string; isWaiting?: true }>;
}

/** Search words of the bound shop's orders. */
export interface SearchIndex {
  /** Gives an order that an earlier version stored the words of today. Repeatable. */
  bringUp(orderId: string): Promise<void>;
  /** Notes how far it has come, while the app is installed. */
  mark(mark: SearchMark): Promise<void>;
}
