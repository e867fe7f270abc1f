import type { AbroadList } from "#shared/domain/documents/paper/abroad.ts";
import type { AccountingDocument, DocumentProof } from "#shared/domain/documents/paper/document.ts";
import type { DatedContent } from "#shared/domain/documents/texts/dated-content.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { Day, Instant } from "#shared/values/time.ts";

/** A preview's content and surroundings. */
export interface PreviewSheet {
  /** As it would be printed on the day of `now`. */
  content: DatedContent;
  /** The issuer, from the provider's profile. */
  seller: { name: string; vatNumber?: string };
  orderName: string;
  now: Instant;
}

/** Prints what a document would look like. Touches nothing outside. */
export interface PreviewPrinter {
  /** A PDF, marked as a preview on every page. The same sheet gives the same pages. */
  print(sheet: PreviewSheet): Promise<Uint8Array>;
}

/** A document as a file. */
export interface DocumentFile {
  pdf: Uint8Array;
  fileName: string;
}

/** The file's document and state: a cancelled document may look different. */
export type FileOf = Pick<AccountingDocument, "orderId" | "key" | "status">;

/** Files of the bound shop's final documents, kept for a day or until their order is erased. */
export interface FileCache {
  find(document: FileOf, now: Instant): Promise<DocumentFile | undefined>;
  /** A file that is too large to be kept is left out. */
  keep(document: FileOf, file: DocumentFile, now: Instant): Promise<void>;
  /** True for the one caller that may fetch the file and then ends its turn, which ends itself at `until`. */
  beginFetch(document: FileOf, now: Instant, until: Instant): Promise<boolean>;
  endFetch(document: FileOf): Promise<void>;
}

/** Documents of one kind that bear a day of a month. */
export interface MonthQuery {
  /** `2026-11` */
  month: string;
  kind: DocumentKind;
  /** The end of the page before. */
  cursor?: string;
}

/** The bound shop's documents by the month printed on them. */
export interface DocumentMonthReader {
  /**
   * At most 200 by printed day, without previews, eventually consistent. Unindexed ones are missing until `index-documents`.
   * Failures: unsupported_list_query.
   */
  documentsOf(query: MonthQuery): Promise<{ documents: AccountingDocument[]; cursor?: string }>;
  /**
   * At most 200 recorded in a month (Berlin), oldest first, without previews, eventually consistent.
   * Failures: unsupported_list_query.
   */
  documentsMadeIn(query: Omit<MonthQuery, "kind">): Promise<{ documents: AccountingDocument[]; cursor?: string }>;
  /** The same for documents whose day last moved to another month in this one (Berlin), without an earlier version's changes. */
  documentsMovedIn(query: Omit<MonthQuery, "kind">): Promise<{ documents: AccountingDocument[]; cursor?: string }>;
}

/** Documents of one list whose day there lies between two days, both included. */
export interface AbroadQuery {
  list: AbroadList;
  from: Day;
  to: Day;
  /** Fewer than a page. */
  most?: number;
  /** The end of the page before. */
  cursor?: string | undefined;
}

/** The bound shop's documents about supplies abroad. */
export interface AbroadDocuments {
  /**
   * At most 200 by their day in the list, then by when they were made, eventually consistent. Unindexed ones are missing until
   * `index-documents`. Failures: unsupported_list_query.
   */
  page(query: AbroadQuery): Promise<{ documents: AccountingDocument[]; cursor?: string | undefined }>;
  /**
   * Notes the merchant's proof about an invoice with the platform's id of the user who noted it, in the place of the last one; undefined
   * takes it back. False if the invoice is gone.
   */
  noteProof(
    document: Pick<AccountingDocument, "orderId" | "key">,
    noted: { proof: DocumentProof | undefined; userId: string },
  ): Promise<boolean>;
}

/** The bound shop's documents by when the app recorded them. Eventually consistent. */
export interface MadeDocuments {
  /** The newest, without preview drafts; `isWhole` where no more than `most` reach back to `from`. */
  newest(from: Instant, most: number): Promise<{ documents: AccountingDocument[]; isWhole: boolean }>;
}
