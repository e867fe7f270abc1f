import type { PrintProcessInput } from "#shared/api/months.ts";
import type { Correction } from "#shared/domain/documents/decision/correction.ts";
import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import type { Evidence } from "#shared/domain/evidence/evidence.ts";
import type { MonthMailing } from "#shared/domain/months/month-mailing.ts";
import type { Packing } from "#shared/domain/months/packing.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { TransactionTask } from "#shared/domain/tasks/task.ts";
import type { PackFile, PackWriter } from "#shared/month-pack/pack-files.ts";
import type { Instant } from "#shared/values/time.ts";

/** The content that the app sent for a document. */
export interface SentDocument {
  orderName: string;
  content: DocumentContent;
  /** The customer was erased: the content is kept for the law alone. */
  isErased: boolean;
}

/** Sent contents of the bound shop's documents. */
export interface SentDocuments {
  /** By the document's key, without those that the app did not send. At most 200 documents. Eventually consistent. */
  sentFor(documents: readonly AccountingDocument[]): Promise<ReadonlyMap<string, SentDocument>>;
}

/** The order behind a document. */
export interface DocumentOrder {
  order: Order;
  /** Absent where the merchant had nothing corrected. */
  corrections?: readonly Correction[];
}

/** The orders of documents of the bound shop, and when documents ended. At most 200 documents a call. Eventually consistent. */
export interface DocumentOrders {
  /** By the order's id; orders that are not stored are absent. */
  ordersOf(documents: readonly AccountingDocument[]): Promise<ReadonlyMap<string, DocumentOrder>>;
  /** Seen deletions and cancellations by the document's key; absent where unproved. */
  endsOf(documents: readonly AccountingDocument[]): Promise<ReadonlyMap<string, Instant>>;
  /** What was written about their buyers' VAT ids, by the document's key, oldest first; absent where nothing was. */
  vatIdProofsOf(documents: readonly AccountingDocument[]): Promise<ReadonlyMap<string, readonly Evidence[]>>;
}

/** An order whose money moved, with the movements that were planned of it. */
export interface PaidOrder {
  order: Order;
  movements: readonly TransactionTask[];
}

/** Orders of the bound shop by the months in which their money moved. Eventually consistent. */
export interface PaymentMonths {
  /** At most 100; an earlier version's orders are missing until `index-documents` is done. Failures: unsupported_list_query. */
  paidIn(query: { month: string; cursor?: string }): Promise<{ orders: PaidOrder[]; cursor?: string }>;
}

/** A part of the description of a process; rows of one cell, except in a table. */
export type ProcessBlock = PrintProcessInput["blocks"][number];

/** Prints descriptions of the process. Touches nothing outside. */
export interface ProcessPrinter {
  print(blocks: readonly ProcessBlock[], now: Instant): Promise<Uint8Array>;
}

/** Packings of the bound shop's months for the tax adviser. Entries are only added. Strongly consistent. */
export interface Packings {
  /** The same packing twice is one. */
  note(packing: Packing): Promise<void>;
  /** Undefined where the month was never packed. */
  first(month: string): Promise<Packing | undefined>;
  latest(month: string): Promise<Packing | undefined>;
  /** The latest packing of each month, the latest month first. */
  latestOfEach(): Promise<Packing[]>;
}

/** The settings for sending packs of the bound shop's months. Strongly consistent. */
export interface MonthMailings {
  /** Undefined where the merchant never set it. */
  find(): Promise<MonthMailing | undefined>;
  /** Replaces it by `step`'s result, trying again after changes; undefined where `step` leaves it. */
  change(step: (mailing: MonthMailing | undefined) => MonthMailing | undefined): Promise<MonthMailing | undefined>;
}

/** A pack whose files are all there. */
export interface WholePack {
  files: readonly PackFile<Uint8Array>[];
  month: string;
  readAt: Instant;
  madeAt: Instant;
}

/** Makes packs in memory. Touches nothing outside. */
export interface PackArchive {
  /** `bytes`: how much was written so far. */
  open(): PackWriter<Uint8Array> & { bytes(): number };
  /** The files and their list as one ZIP, and the hash of that list. */
  zip(pack: WholePack): Promise<{ zip: Uint8Array; sha256: string }>;
}
