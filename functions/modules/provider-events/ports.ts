import type { AccountingDocument } from "#shared/domain/documents/document.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { Instant } from "#shared/values/time.ts";

/** The bound shop's documents as the provider's news change them. */
export interface DocumentChanges {
  /** The document with this id at the provider, as it is now. Eventually consistent: one just confirmed may be missing. */
  findByProviderId(providerId: string): Promise<KnownDocument | undefined>;
  /**
   * What the provider says now, in one transaction: document, list row, order version, counters and log; where decisions hang on
   * it also that the order is to be decided anew, and for one that became final that hints are to be looked for. Of a draft to
   * look at only itself and the log. `stale`: somebody else changed it since it was read; nothing is written.
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
}

/** The bound shop's customers whose contact at the provider is known. */
export interface ContactIndex {
  /**
   * The provider says that somebody changed or deleted this contact: whoever needs it next looks at it first. Answers how many
   * customers it is known for. Eventually consistent: one just confirmed may be missing.
   */
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
