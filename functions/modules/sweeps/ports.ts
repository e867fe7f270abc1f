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

/** Documents of the bound shop that a version before recorded: in no month, and without the facts of their supply. */
export interface OlderDocuments {
  /**
   * Those among the next 50 documents after a place, in the order in which they were recorded; `after`: where the page ended, absent
   * with the last one. Eventually consistent.
   */
  page(after: string | undefined): Promise<{ documents: AccountingDocument[]; after?: string }>;
  /**
   * Puts a document into its month, with these facts; nothing else of it changes. False where it is brought up already, or gone. A day
   * that changed since it was read is followed.
   */
  fill(document: AccountingDocument, facts: SupplyFacts): Promise<boolean>;
}

/** Orders of the bound shop that a version before stored: in no month of their payments, and not found by assigned documents. */
export interface OlderOrders {
  /**
   * Brings up those among the next 50 orders after a place, in the order in which they were placed; `after`: where the page ended,
   * absent with the last one. Twice is once.
   */
  enter(after: string | undefined): Promise<{ after?: string }>;
}

/** Webhook subscriptions of the app in one shop. */
export interface PlatformSubscriptions {
  /**
   * Removes subscriptions made through the API. The app's configuration holds all our subscriptions; every shop has them from its
   * installation on, and they cannot be removed. Any other subscription is a leftover that delivers events twice or to another receiver.
   * Failures: platform_*.
   */
  removeOwn(request: { shop: string; accessToken: string }): Promise<{ removed: number }>;
}

/** Tells the developers what sweeps found. */
export interface SweepMetrics {
  found(sweep: SweepName, count: number): void;
  /** A shop's due work stood in no list, or the message of its import was lost. */
  foundDeadWork(): void;
}
