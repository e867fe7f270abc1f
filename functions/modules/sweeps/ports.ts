import type { AccountingDocument, DocumentStatus } from "../../../shared/domain/documents/document.ts";
import type { LogEntry } from "../../../shared/domain/logs/log-entry.ts";
import type { SweepName } from "../../../shared/messages/sweep.ts";
import type { Day, Instant } from "../../../shared/values/time.ts";

/** Hands one sweep of one shop to a worker of its own. */
export interface SweepRequests {
  /**
   * `period`: begin of the window it is for. What was done for this window, or for a later one, is not done again. It can be
   * hidden for a while, at most 900 seconds.
   */
  request(shop: string, sweep: SweepName, period: Instant, afterSeconds?: number): Promise<void>;
}

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

/** What the bound shop's orders are known to be, for many at once. */
export interface OrderStates {
  /** State that was decided last, by order id; what is not known is absent. At most 100 ids. */
  statesOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, { updatedAt: Instant; readAt: Instant }>>;
}

/** One row of the provider's list of all documents. */
export interface ProviderListRow {
  providerId: string;
  kind: AccountingDocument["kind"];
  /** As the provider computed it; says nothing for a delivery note. */
  totalCents: number;
  createdAt: Instant;
  /** Undefined for one that nobody documented. */
  status: DocumentStatus | undefined;
}

/** The provider's list of documents, for a valid access token. One call and one slot per page. */
export interface ProviderDocumentList {
  with(accessToken: string): {
    /**
     * Invoices, credit notes and delivery notes that were created on a day in Berlin, oldest first, at most 250 per page (from 0), or
     * those that were last changed on it. Failures: those of `Accounting`.
     */
    documentsOf(request: {
      day: Day;
      by: "created" | "updated";
      page: number;
    }): Promise<{ rows: ProviderListRow[]; hasNext: boolean }>;
  };
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

/** Event subscriptions in the bound shop's account at the provider, for a valid access token. One call and one slot per method. */
export interface ProviderSubscriptions {
  with(accessToken: string): {
    /** Ids of subscriptions to this address that we have no use for; those of others are left alone. Failures: accounting_*. */
    findStale(callbackUrl: string): Promise<string[]>;
    /** What is gone already is as good. Failures: accounting_*. */
    remove(id: string): Promise<void>;
  };
}
