import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import type { NewEvidence } from "#shared/domain/evidence/evidence.ts";
import type { FlowEvent } from "#shared/domain/flow/flow-event.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import type { MailTask } from "#shared/domain/mail/mail-task.ts";
import type { WriteBackCause } from "#shared/domain/write-back/write-back.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { Instant } from "#shared/values/time.ts";

/** The bound shop's documents as the provider's news change them. */
export interface DocumentChanges {
  /** The document with this id at the provider, as it is now. Eventually consistent: one just confirmed may be missing. */
  findByProviderId(providerId: string): Promise<KnownDocument | undefined>;
  /**
   * Writes the provider's state in one transaction: document, list row, order version, counters and log. If decisions depend on it,
   * the order is marked for a new decision; if it became final, its assignments are due. A preview draft changes only itself and the
   * log. `stale`: another writer changed the document since the reading; nothing is written.
   */
  apply(change: DocumentChange): Promise<"applied" | "stale">;
}

export interface KnownDocument {
  document: AccountingDocument;
  orderName: string;
  /** A draft to look at: not the order's. */
  isTrial: boolean;
}

export interface DocumentChange {
  before: AccountingDocument;
  after: AccountingDocument;
  isTrial: boolean;
  logs: readonly LogEntry[];
  /** The order's decisions may be others now. */
  isDecisive: boolean;
  at: Instant;
  /** The platform is to be told. */
  writeBack?: WriteBackCause;
  /** Workflows are told of the document that the merchant finished. */
  flow?: FlowEvent;
  /** The mail that follows a draft which the merchant finished: planned with the change. */
  mail?: MailTask;
  /** Proof of a change that ends the document: written with it, and named by the document. */
  evidence?: NewEvidence;
}

/** The bound shop's customers whose contact at the provider is known. */
export interface ContactIndex {
  /** Has a changed or deleted contact checked before its next document. Returns its customers' number, eventually consistent. */
  doubt(providerId: string): Promise<number>;
}

/** Document tasks of the bound shop whose send was not answered, or whose document is just being read back. */
export interface UnansweredSends {
  /** Those that wait for their outcome at `now`, a hundred at most. Eventually consistent. */
  list(now: Instant): Promise<UnansweredSend[]>;
}

export interface UnansweredSend {
  key: string;
  orderId: string;
  kind: DocumentKind;
  /** There is evidence of the provider's record already. */
  providerId?: string;
  /** The send ended without a known outcome; otherwise it is under way, or its worker died. */
  isUnclear: boolean;
}
