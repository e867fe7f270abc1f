import type { AccountingDocument } from "../../../shared/domain/documents/document.ts";
import type { LogEntry } from "../../../shared/domain/logs/log-entry.ts";
import type { SweepName } from "../../../shared/messages/sweep.ts";
import type { Instant } from "../../../shared/values/time.ts";

/**
 * One worker's hold on a sweep of the bound shop. `Progress` and `Memory` are plain values; a sweep reads what it wrote itself,
 * and changes their shape only together with its name.
 */
export interface SweepRun<Progress extends object = object, Memory extends object = object> {
  sweep: SweepName;
  period: Instant;
  /** Rises with every claim; what an older one writes is refused. */
  fence: number;
  /** How far an unfinished sweep has come; undefined at the beginning of one. */
  progress: Progress | undefined;
  /** What the last finished sweep left behind. */
  memory: Memory | undefined;
}

/** What is written together with the end of a sweep. */
export interface SweepEnd {
  memory: object;
  /** Added to the shop's counters. */
  counters?: Readonly<Record<string, number>>;
  /** Instants beside the counters, put in the place of what is there. */
  instants?: Readonly<Record<string, Instant>>;
  /** At most 50. */
  logs?: readonly LogEntry[];
}

/** How far the sweeps of the bound shop have come. */
export interface SweepStore {
  /**
   * One worker at a time, until `until`. Undefined when this window, or a later one, is done already, or another worker is at it.
   * An unfinished sweep goes on where it stood, whichever window it was for.
   */
  begin<Progress extends object, Memory extends object>(request: {
    sweep: SweepName;
    period: Instant;
    now: Instant;
    until: Instant;
  }): Promise<SweepRun<Progress, Memory> | undefined>;
  /** Keeps how far it has come, if it says so, and lets go of it. False when another worker has taken it over. */
  pause(run: SweepRun, progress?: object): Promise<boolean>;
  /** The window is done: memory, counters and log in one transaction. False when another worker has taken it over. */
  finish(run: SweepRun, end: SweepEnd): Promise<boolean>;
}

/** An order as the platform lists it. */
export interface ChangedOrder {
  orderId: string;
  /** `#1001` */
  orderName: string;
  updatedAt: Instant;
}

/** Lists orders at the shop platform. */
export interface PlatformOrderIndex {
  /**
   * Orders that changed between two instants, inclusive, the longest unchanged first, at most 100 per page.
   * Failures: platform_token_missing (401), platform_unavailable (throttled, 5xx, time-out), platform_rejected.
   */
  changedOrders(request: {
    shop: string;
    accessToken: string;
    from: Instant;
    to: Instant;
    cursor?: string;
  }): Promise<{ orders: ChangedOrder[]; cursor?: string }>;
}

/** The bound shop's documents and work, as a comparison with the provider's list asks for them. */
export interface DocumentComparison {
  /** Our documents, drafts to look at among them, by the instant they were recorded. */
  documentsMade(from: Instant, to: Instant): Promise<{ document: AccountingDocument; isTrial: boolean }[]>;
  /** Our document with this id of the provider. Eventually consistent. */
  findByProviderId(providerId: string): Promise<AccountingDocument | undefined>;
  /** Orders of which the log tells something between two instants, and those with open work; at most 300. */
  ordersAround(from: Instant, to: Instant): Promise<string[]>;
}

/** Webhook subscriptions of the app in one shop. */
export interface PlatformSubscriptions {
  /**
   * Removes subscriptions made through the API. All of ours stand in the app's configuration, which every shop has from its
   * installation on and which nobody can remove; any other is left over, and tells us everything twice or somebody else.
   * Failures: platform_*.
   */
  removeOwn(request: { shop: string; accessToken: string }): Promise<{ removed: number }>;
}

/** Tells the developers what sweeps found. */
export interface SweepMetrics {
  found(sweep: SweepName, count: number): void;
  /** A shop's due work stood in no list. */
  foundDeadWork(): void;
}
