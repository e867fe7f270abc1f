import type { Day, Instant } from "../../../shared/values/time.ts";

/** The import of a shop's orders, and how far it has come. */
export interface OrderImport {
  /** First and last day, inclusive, on which the orders were placed; days as in Berlin. */
  from: Day;
  to: Day;
  state: "running" | "stopped" | "done";
  startedAt: Instant;
  /** Where the platform's list goes on; absent at its beginning. */
  cursor?: string;
  /** Orders of the page at `cursor` that were taken already. */
  taken: number;
  /** Orders that were listed so far. */
  found: number;
  /** Those of them that were new to us. */
  affected: number;
  /** Rises whenever a worker takes it; what an older one writes is refused. */
  fence: number;
}

export type ImportProgress = Pick<OrderImport, "cursor" | "taken" | "found" | "affected">;

/** The import of the bound shop: at most one runs at a time. */
export interface ImportStore {
  find(): Promise<OrderImport | undefined>;
  /**
   * Begins one and notes its days as begun, in one transaction. `running`: one is under way. `stale`: the days that the shop has
   * begun are not `before` any more.
   */
  start(request: {
    from: Day;
    to: Day;
    now: Instant;
    begun: { before: readonly Day[] | undefined; after: readonly Day[] };
  }): Promise<"started" | "running" | "stale">;
  /** Nothing more is taken; what was taken already goes on. False where none was running. */
  stop(): Promise<boolean>;
  /** One worker at a time, until `until`. Undefined where none is running or another worker is at it. */
  take(now: Instant, until: Instant): Promise<OrderImport | undefined>;
  /** Keeps how far it has come and lets go of it. False when it was stopped, or another worker has taken it over. */
  keep(run: OrderImport, progress: ImportProgress): Promise<boolean>;
  /**
   * The import is done: its days count as imported from here on, in the same transaction. False when it was stopped, another worker
   * has taken it over, or the shop's imported days are not `before` any more.
   */
  finish(
    run: OrderImport,
    progress: ImportProgress,
    imports: { before: readonly Day[]; after: readonly Day[] },
  ): Promise<boolean>;
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
