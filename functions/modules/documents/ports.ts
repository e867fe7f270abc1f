import type { DocumentContent } from "#shared/domain/documents/content.ts";
import type { Instant } from "#shared/values/time.ts";

/** What a preview shows besides the document's own content. */
export interface PreviewSheet {
  content: DocumentContent;
  /** Who writes the document, as the provider's profile knows it. */
  seller: { name: string; vatNumber?: string };
  orderName: string;
  now: Instant;
}

/** Prints what a document would look like. Touches nothing outside. */
export interface PreviewPrinter {
  /** A PDF, marked as a preview on every page. The same sheet gives the same pages. */
  print(sheet: PreviewSheet): Promise<Uint8Array>;
}
