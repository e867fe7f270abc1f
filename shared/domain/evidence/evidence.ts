import type { Instant } from "../../values/time.ts";

/**
 * The proof of an evidence item. `deletion`, `cancellation`: the content of a document of ours that was deleted or cancelled at the
 * provider. `takeover`: the merchant declared a document at the provider to be the document of a task. `settlement`,
 * `settlementUndone`: the merchant declared a held document done without the app, and took that back. `override`: the merchant had a
 * held document made. `address`: the merchant added an address to an order without one. `vatId`: a register answered about the buyer's
 * VAT id. `vatIdRelease`: the merchant had a document made without that.
 */
export type EvidenceKind =
  | "deletion"
  | "cancellation"
  | "takeover"
  | "settlement"
  | "settlementUndone"
  | "override"
  | "address"
  | "vatId"
  | "vatIdRelease";

/** Retention by law: `taxRecords` for documents, `settingRecords` for settings and process documentation. */
export type EvidenceLaw = "taxRecords" | "settingRecords";

/** A proof that is written together with what it proves. */
export interface NewEvidence {
  /** Given where it is named before it is written; else it follows from the rest. */
  id?: string;
  kind: EvidenceKind;
  at: Instant;
  law: EvidenceLaw;
  orderId?: string;
  /** Our documents that it belongs to; empty where the document is recorded later, and names the evidence then. */
  documentKeys: readonly string[];
  /** The known facts, as plain data; the hash is of their canonical text. */
  record: Readonly<Record<string, unknown>>;
}

/** A proof as it is kept: never changed, and apart from the log, which expires by plan. */
export interface Evidence extends NewEvidence {
  /** Sorts by time; the same proof has the same id. */
  id: string;
  /** SHA-256 of the record's canonical text. */
  sha256: string;
}
