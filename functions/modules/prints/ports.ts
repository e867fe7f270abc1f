import type { PrintJob } from "#shared/domain/prints/print-job.ts";
import type { Instant } from "#shared/values/time.ts";
import type { FileCache } from "../documents/ports.ts";
import type { ShopReader } from "../shop/ports.ts";

/** Reads the bound shop's print jobs. */
export interface PrintReader {
  /** Undefined where the id is unknown or its time is over at `now`. */
  find(id: string, now: Instant): Promise<PrintJob | undefined>;
}

/** Print jobs of the bound shop. A job ends by itself at its `expiresAt`. */
export interface PrintStore extends PrintReader {
  /** Keeps a job, also in place of an earlier one. The store has only a hash of the id. */
  save(job: PrintJob): Promise<void>;
}

/** Puts PDFs together for paper: what is embedded in them, such as the XML of an e-invoice, is left out. */
export interface PdfMerger {
  /** True where the file can be read and its pages copied. */
  isReadable(pdf: Uint8Array): Promise<boolean>;
  /** All pages in this order. The same files give the same bytes. */
  merge(pdfs: readonly Uint8Array[]): Promise<Uint8Array>;
}

/** A shop as the link of a print job sees it: a call without a session. */
export interface PrintingShop {
  prints: PrintReader;
  shops: ShopReader;
  files: Pick<FileCache, "find">;
}
