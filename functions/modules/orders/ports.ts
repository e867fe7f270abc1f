import type { AddedAddress } from "#shared/domain/contacts/added-address.ts";
import type { Correction } from "#shared/domain/documents/decision/correction.ts";
import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import type { Settlement } from "#shared/domain/documents/decision/settlement.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import type { NewEvidence } from "#shared/domain/evidence/evidence.ts";
import type { FlowEvent } from "#shared/domain/flow/flow-event.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import type { MailTask } from "#shared/domain/mail/mail-task.ts";
import type { OrderRow } from "#shared/domain/order-states/order-row.ts";
import type { Order, OrderMetafield } from "#shared/domain/orders/order.ts";
import type { ProviderConnection } from "#shared/domain/shop/shop.ts";
import type { PaymentReason } from "#shared/domain/tasks/payment-reason.ts";
import type { AccountTask, DocumentTask, Task, TaskReference } from "#shared/domain/tasks/task.ts";
import type { TransactionDecision } from "#shared/domain/transactions/transaction.ts";
import type { VatIdCheck } from "#shared/domain/vat-ids/vat-id-check.ts";
import type { WebhookCode, WebhookNotes } from "#shared/domain/webhooks/webhook-code.ts";
import type { WriteBack, WriteBackCause } from "#shared/domain/write-back/write-back.ts";
import type { OrderEvent } from "#shared/messages/order-event.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { Day, Instant } from "#shared/values/time.ts";
import type { OpenDocuments } from "../connection/ports.ts";

/** Reads orders from the shop platform with the shop's token. */
export interface PlatformOrders {
  /**
   * The present order with all lines and the fields of the granted scopes. Undefined where the platform hides or lacks it (deleted,
   * older than 60 days without the scope).
   * Failures: platform_token_missing (401), platform_unavailable (throttled, 5xx, time-out), platform_rejected.
   */
  readOrder(request: {
    shop: string;
    accessToken: string;
    orderId: string;
    scopes: readonly string[];
    /** Metafields to read with it, at most five; those the scopes do not show stay absent. Default: none. */
    metafields?: readonly Pick<OrderMetafield, "resource" | "namespace" | "key">[];
  }): Promise<Order | undefined>;
}

/** State of an order that is kept between events. */
export interface OrderHead {
  orderId: string;
  orderName: string;
  createdAt: Instant;
  /** `updatedAt` of the state that was decided last. */
  updatedAt: Instant;
  /** Reading time of that state. */
  readAt: Instant;
  decisions: readonly Decision[];
  /** The decisions about each payment and payout. */
  payments: readonly TransactionDecision[];
  /** The merchant's settlements outside the app. */
  settlements?: readonly Settlement[];
  /** The merchant's corrections, oldest first; absent = none. */
  corrections?: readonly Correction[];
  /** The address that the merchant added; absent = none. */
  address?: AddedAddress;
  /** Registers' answers about the buyer's VAT ids; absent = never asked. */
  vatIds?: readonly VatIdCheck[];
  /** Fingerprint of the documented state, to notice edits. */
  fingerprint?: string;
  /** Rises with every write. */
  version: number;
}

export interface OrderQuery {
  sortBy: "date" | "name" | "total";
  descending: boolean;
  filter?: "withInvoice" | "withCredit" | "withoutDocument" | "attention";
  /** Only rows with this reason, among the newest. */
  reason?: string;
  since?: Day;
  until?: Day;
  /** Words in any sequence: beginnings of the order name, a document number, an amount, an e-mail or a name. */
  search?: string;
  page?: number;
  pageSize: number;
  cursor?: string;
}

export interface RowPage {
  rows: OrderRow[];
  next?: string;
  previous?: string;
  /** Number of rows under this query, where a counter is kept for it. */
  total?: number;
  /** Over all orders of the shop, whatever the filter; read along with `total`. */
  overview?: OrderOverview;
  /** The number of orders that were looked through, where there are more. */
  lookedAt?: number | undefined;
}

/** Numbers of orders that need the merchant, are under way, or wait for their event. */
export interface OrderOverview {
  attention: number;
  planned: number;
  waiting: number;
}

/** The bound shop's orders, for those who only read them. */
export interface OrderReader {
  findHead(orderId: string): Promise<OrderHead | undefined>;
  /** Head, snapshot, documents and tasks of one order. */
  findWhole(orderId: string): Promise<WholeOrder | undefined>;
  /** An erased customer or shop, even for an order never stored; an erased shop's documents are out of reach. */
  erasureOf(orderId: string): Promise<"customer" | "shop" | undefined>;
  /** Failures: unsupported_list_query. */
  list(query: OrderQuery): Promise<RowPage>;
  /** The order that the invoice of a sale belongs to at present. Undefined if no order ever planned one. */
  invoiceClaim(sale: string): Promise<InvoiceClaim | undefined>;
  /** At most ten rows of orders with this name or a copy's, as `#1014A`. New ones may be missing. */
  withName(name: string): Promise<OrderRow[]>;
  /** Ids of orders that wait for a connection, its permission or the platform's access, also earlier ones, oldest first. */
  withHeldPayments(cursor?: string): Promise<OrderIdPage>;
  /** Ids of orders with a document or movement that is not sent yet; new ones may be missing. */
  withOpenTasks(cursor: string | undefined, size: number): Promise<OrderIdPage>;
}

/** A step over a list of orders; an id may come in several. */
interface OrderIdPage {
  orderIds: string[];
  /** The next step; absent after the last. */
  cursor?: string | undefined;
}

/** The bound shop's orders. */
export interface OrderStore extends OrderReader {
  /**
   * Writes snapshot, decisions, list row and new tasks in one transaction, if the head's version is still `expectedVersion`
   * (undefined = new order). Unchanged decisions are only marked as read again, and the version stays. False when another worker was
   * faster, another order took the sale, or another account was connected: read again and decide again. `announce` runs before the
   * write, not where another worker has saved already.
   */
  save(change: SaveOrder, announce?: () => Promise<void>): Promise<boolean>;
  /** Counts on an order that a webhook about it had no effect, and why. */
  noteWebhook(orderId: string, note: { code: WebhookCode; at: Instant }): Promise<void>;
  /** The list row says this of the order's payments from now on; nothing where `reason` is undefined. */
  showPayments(orderId: string, reason: PaymentReason | undefined): Promise<void>;
}

/** The bound shop's last orders. */
export interface RecentOrders {
  /** The newest orders by the day they were placed, `count` at most. Eventually consistent, for about one read unit each. */
  newest(count: number): Promise<WholeOrder[]>;
}

/** Orders of the bound shop as an export shows them. */
export interface ExportReader {
  /**
   * The existing orders of these rows, in their sequence, eventually consistent; `withTexts` brings tasks for up to fourfold
   * capacity.
   */
  read(
    rows: readonly OrderRow[],
    options: { withTexts: boolean },
  ): Promise<Pick<WholeOrder, "order" | "row" | "documents" | "tasks" | "isErased">[]>;
}

export interface SaveOrder {
  order: Order;
  decisions: readonly Decision[];
  payments: readonly TransactionDecision[];
  /** The merchant's settlements outside the app; absent = none. */
  settlements?: readonly Settlement[];
  /** A document of the merchant that is assigned from now on, and those that are not any more. */
  assigned?: AccountingDocument;
  unassigned?: readonly AccountingDocument[];
  /** The platform is told of the assigned document. */
  writeBack?: WriteBackCause;
  /** The merchant's corrections, oldest first; absent = none. */
  corrections?: readonly Correction[];
  /** The address that the merchant added; absent = none. */
  address?: AddedAddress;
  /** Registers' answers about the buyer's VAT ids; absent = never asked. */
  vatIds?: readonly VatIdCheck[];
  /** The order is decided again at that time. */
  decideAt?: Instant;
  /** Proofs of what the merchant declared, written in the same transaction. */
  evidence?: readonly NewEvidence[];
  /** A document, as it was read, that names these proofs besides. */
  provenLater?: { document: AccountingDocument; evidenceIds: readonly string[] };
  /** Documents, as they were read, whose last parcel left on another day than they know. */
  sent?: readonly { document: AccountingDocument; sentOn: Day | undefined }[];
  row: OrderRow;
  tokens: readonly string[];
  /** Tasks to create under a free key, or to replace while PLANNED; a contact or account also once REJECTED. */
  tasks: readonly Task[];
  /** Tasks no longer wanted, removed only while PLANNED. Together with `tasks` at most 40. */
  dropped: readonly Task[];
  fingerprint: string;
  readAt: Instant;
  /** The decision's connection: `save` requires it unchanged for a waiting order, as a new one finds all waiting. */
  connection: ProviderConnection | undefined;
  /** The platform's scopes at the reading. If the order waits for another scope, `save` writes only while they are unchanged. */
  scopes: readonly string[];
  /** It waited so before: `isHeldForGrant`. */
  wasHeld?: true;
  /** The sale that the order takes with the plan of its invoice: `version` as read, 0 without a claim. */
  claim?: Pick<InvoiceClaim, "sale" | "version">;
  /** Other orders that are enqueued for a new decision in the same transaction; ten at most. */
  redecide?: readonly string[];
  /** Some tasks did not fit into the transaction: the order is enqueued for one more decision in the same transaction. */
  isPartial?: true;
  /** Workflows are told of these, within a minute. */
  flow?: readonly FlowEvent[];
  /** The order was erased. Without this mark, `save` refuses a new order that was erased. */
  isErased?: true;
  /** The decisions' log entries, at most 40, written in the same transaction. */
  logs: readonly LogEntry[];
  expectedVersion: number | undefined;
  /** The list row as it was read with that version; undefined for a new order. */
  rowBefore: OrderRow | undefined;
}

/** The order that plans a sale's only invoice claims it by `saleNameOf`: of parallel copies only one gets it. */
export interface InvoiceClaim {
  sale: string;
  orderId: string;
  /** Rises whenever an order takes it. */
  version: number;
}

export interface WholeOrder {
  head: OrderHead;
  order: Order;
  row: OrderRow;
  documents: readonly AccountingDocument[];
  /** All attempts at its documents, of which `latestTasks` says which counts, and the work on its payments and hints. */
  tasks: readonly Task[];
  /** Drafts to look at and the work on them, apart from everything that counts. */
  drafts: readonly AccountingDocument[];
  trials: readonly Task[];
  /** Mails with its documents; absent = none. */
  mails?: readonly MailTask[];
  /** The write-back so far; absent = none. */
  writeBack?: WriteBack;
  /** Webhooks about it that had no effect. */
  webhooks?: WebhookNotes;
  /** A customer's data were erased from it: only its documents and the ledger still name the customer. */
  isErased?: boolean;
  /** The end of an erased order's retention; absent where no document was ever made or planned. */
  keptUntil?: Instant;
}

/** Enqueues an order of the named shop: the worker reads it and decides it again. */
export interface OrderReprocessing {
  send(event: OrderEvent): Promise<void>;
}

/** Documents of the bound shop. They come into being by the confirmation of a task only. */
export interface DocumentStore {
  /** Failures: document_not_found. */
  get(orderId: string, kind: DocumentKind, key: string): Promise<AccountingDocument>;
}

/** Last known states of the bound shop's orders, many at once. */
export interface OrderStates {
  /** State that was decided last, by order id; what is not known is absent. At most 100 ids. */
  statesOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, { updatedAt: Instant; readAt: Instant }>>;
  /** The list rows of these orders; those that are not known are absent. Eventually consistent. */
  rowsOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderRow>>;
}

/** The bound shop's tasks for task creation and for a merchant who resumes one. */
export interface TaskCreationStore extends OpenDocuments {
  /** The task with its content. Undefined when it does not exist. */
  find(reference: TaskReference): Promise<Task | undefined>;
  /** Writes a new PLANNED task with its content. False when its key is taken. */
  plan(task: DocumentTask | AccountTask): Promise<boolean>;
  /** A merchant resumes a waiting or parked task, as `after` says, with its log entry. */
  reopen<T extends Task>(task: T, after: T, log?: LogEntry): Promise<StepResult<T>>;
}

/** The task as it is now, or `lost` when another worker was faster. */
export type StepResult<T extends Task> = T | "lost";
