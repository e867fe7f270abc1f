import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import type { SupplyFacts } from "#shared/domain/documents/paper/supply-facts.ts";
import type { SweepName } from "#shared/messages/sweep.ts";
import type { Instant } from "#shared/values/time.ts";

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
   * At most 100 per page, the oldest change first.
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

/** Documents of the bound shop that a version before recorded: in no month, and without the facts of their supply. */
export interface OlderDocuments {
  /** Matches among the next 50 documents recorded after a place; `after`: the page's end, absent at last. Eventually consistent. */
  page(after: string | undefined): Promise<{ documents: AccountingDocument[]; after?: string }>;
  /** Puts a document into the month of its present day. False where it is there already, or gone. */
  fill(document: AccountingDocument, facts: SupplyFacts): Promise<boolean>;
}

/** The bound shop's orders of an earlier version: in no month of their payments, and not found by assigned documents. */
export interface OlderOrders {
  /** Updates matches among the next 50 orders, in placing order; `after`: the page's end, absent at last. Repeatable. */
  enter(after: string | undefined): Promise<{ after?: string }>;
}

/** Webhook subscriptions of the app in one shop. */
export interface PlatformSubscriptions {
  /** Removes subscriptions made through the API, which double events: ours are all in the app's configuration. Failures: platform_*. */
  removeOwn(request: { shop: string; accessToken: string }): Promise<{ removed: number }>;
}

/** Tells the developers what sweeps found. */
export interface SweepMetrics {
  found(sweep: SweepName, count: number): void;
  /** A shop's due work stood in no list, or the message of its import was lost. */
  foundDeadWork(): void;
}
