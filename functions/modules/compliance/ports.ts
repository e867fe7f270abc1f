import type { DisclosedPart, DisclosedRecord } from "#shared/domain/erasure/disclosed-types.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import type { Instant } from "#shared/values/time.ts";

/** A request of the platform about personal data: data request, customer redact, shop redact. */
export interface ComplianceRequest {
  topic: string;
  at: Instant;
  webhookId: string;
  /** Ids only: customer, orders, request. No names, no addresses. */
  ids: Readonly<Record<string, string | readonly string[]>>;
}

/** The bound shop's compliance requests. Recording the same one again changes nothing. */
export interface ComplianceStore {
  record(request: ComplianceRequest): Promise<void>;
}

/** A request to erase a customer, without name and address. */
export interface ErasureRequest {
  /** The platform's delivery id: the same for all copies of one request. */
  id: string;
  at: Instant;
}

/** One order that a request covers. */
export interface OrderToErase {
  orderId: string;
  /** Id of its request. */
  request: string;
  requestedAt: Instant;
}

/** The erasures of the bound shop. */
export interface ErasureStore {
  /** Ids of the orders with this e-mail address that were placed at this instant or before. */
  ordersOf(email: string, until: Instant): Promise<string[]>;
  /** Notes a request with its orders. The same one again changes nothing, also once it was carried out. */
  begin(request: ErasureRequest, orderIds: readonly string[]): Promise<void>;
  /** A page of the orders that are still to be erased. */
  ordersToErase(limit: number, cursor?: string): Promise<{ orders: OrderToErase[]; cursor?: string }>;
  /** Erases the customer from an order; repeatable. `open`: work is under way, nothing erased. `mustEnd` gives up what was unsent. */
  eraseOrder(order: OrderToErase, act: { at: Instant; mustEnd: boolean }): Promise<"erased" | "open">;
  /** Closes the requests without an order left to erase, each with its log entry. */
  finish(at: Instant, entryOf: (request: ErasureRequest & { orders: number }) => LogEntry): Promise<void>;
}

/** A request to erase a whole shop that is open. */
export interface OpenShopErasure extends ErasureRequest {
  /** Progress; absent before its first page. */
  progress?: string;
}

/** A shop without an installation; `epoch` of its last one, absent where nothing of the shop itself is stored. */
export interface GoneShop {
  epoch: number | undefined;
  /** Begin of the last installation; absent once it was erased. */
  installedAt?: Instant;
}

/** The outcome of one page. */
export interface ShopErasurePage {
  /** Orders that could not be erased; they are left. */
  failed: { orderId: string; error: unknown }[];
  /** The next place; absent after the last page. */
  cursor?: string;
}

/** The erasure of the bound shop. Only cancelling changes a shop in which the app is installed. */
export interface ShopErasureStore {
  /** Notes a request. The same one again changes nothing, also once it was carried out. */
  begin(request: ErasureRequest): Promise<void>;
  /** The requests that are open, oldest first. */
  findOpen(): Promise<OpenShopErasure[]>;
  /** Returns the removed installation with its `epoch`, or the time of the present one. */
  installation(): Promise<GoneShop | { installedAt: Instant }>;
  /** Erases a page, repeatably; what the law keeps moves out of reach. `mustEnd`: deletes permissions the provider still has. */
  erasePage(
    gone: GoneShop,
    request: OpenShopErasure,
    act: { at: Instant; mustEnd: boolean },
  ): Promise<ShopErasurePage | "installed">;
  /** Notes how far a request has come; undefined: it begins once more. */
  saveProgress(id: string, progress: string | undefined): Promise<void>;
  /** Cancels an open request because the app was installed again, with its one log entry. False where it is closed. */
  cancel(id: string, entry: LogEntry): Promise<boolean>;
  /** Closes a cancelled request. */
  closeCancelled(id: string): Promise<void>;
  /** Erases the shop's own items and closes the requests, after the last page and at once. "left": something remains. */
  finish(gone: GoneShop, requests: readonly ErasureRequest[], at: Instant): Promise<"erased" | "left" | "installed">;
}

/** One erasure that was carried out or cancelled: of an order, or without `orderId` of a whole shop. */
export interface ErasureRecord {
  shop: string;
  request: string;
  requestedAt: Instant;
  orderId?: string;
  /** The order was erased with its shop, which has a record of its own. */
  isOfShop?: true;
  /** The shop came back before: nothing of it is erased. */
  isCancelled?: true;
}

/** Erasures of all shops, of a table that is or was in use. */
export interface ReplayList {
  /** Erasures from `since` on, up to `until`, and the cancelled ones. */
  erasedSince(since: Instant, until: Instant): Promise<ErasureRecord[]>;
}

/** A customer's request to learn what is stored: ids and counts only. */
export interface DataRequest {
  /** The platform's id of the request: the same for all deliveries. */
  id: string;
  at: Instant;
  /** The platform's id of the customer. */
  customer?: string;
  /** `open`: being collected · `ready`: the files are there until `filesUntil` · `erased`: the customer was erased since. */
  state: "open" | "ready" | "erased";
  /** Orders that the answer is about, and the items found. */
  orders: number;
  records: number;
  parts: number;
  readyAt?: Instant;
  filesUntil?: Instant;
}

/** Data requests of the bound shop, as the merchant sees them. */
export interface DataRequestReader {
  find(id: string): Promise<DataRequest | undefined>;
  /** Newest first. Failures: unsupported_list_query. */
  list(query: { pageSize: number; cursor?: string }): Promise<{ requests: DataRequest[]; next?: string }>;
  /** A part, 1-based; undefined where there is no such part, or not any more. */
  part(request: DataRequest, part: number): Promise<DisclosedPart | undefined>;
}

/** Data requests of the bound shop, and the collection of their answers. */
export interface DataRequestStore {
  find(id: string): Promise<DataRequest | undefined>;
  /** Records a request with its named and the customer's orders, the address as a hash. A repetition changes nothing. */
  begin(
    request: Pick<DataRequest, "id" | "at" | "customer">,
    orders: { named: readonly string[]; email?: string },
  ): Promise<void>;
  /** Ids of requests that are open, or whose merchant was not told; at most 100. */
  listOpen(): Promise<string[]>;
  /** All stored data of a page of the orders, from this place; the last page adds the requests. */
  collect(request: DataRequest, from: number): Promise<{ records: DisclosedRecord[]; next?: number }>;
  /** Keeps the records of a page in parts; again replaces them. False, and nothing kept, where the request is closed. */
  keep(id: string, from: number, parts: readonly (readonly DisclosedRecord[])[], until: Instant): Promise<boolean>;
  /** All pages are kept: the files are there. Again changes nothing. */
  complete(id: string, times: { readyAt: Instant; filesUntil: Instant }): Promise<void>;
  /** The merchant was told: nothing is left to do. */
  close(id: string): Promise<void>;
  /** Erases the answers about a customer; open requests about the customer end. */
  eraseAnswers(customer: string, at: Instant): Promise<void>;
}
