import type { OpenPrintInput } from "#shared/api/prints.ts";
import { shopOfKey } from "#shared/domain/links/document-link.ts";
import { partsOf, printFileName } from "#shared/domain/prints/print-job.ts";
import { messagePage } from "#shared/message-page.ts";
import type { Clock } from "../system/ports.ts";
import type { PdfMerger, PrintingShop } from "./ports.ts";

interface Ports {
  printingShop: (shop: string) => Promise<PrintingShop>;
  merger: PdfMerger;
  clock: Clock;
}

/** One file of the job's documents, or a page that says that it is not there any more. */
type OpenedPrint = { about: { outcome: "file" | "notFound" | "incomplete"; shop?: string } } & (
  | { html: string; status: number }
  /** Without `pdf`: only what it would be was asked. */
  | { pdf?: Uint8Array; fileName: string; isDownload: false }
);

/** A print job's file, merged at each call and kept nowhere. One erased file makes the whole link invalid. */
export async function openPrint(
  { printingShop, merger, clock }: Ports,
  { shopKey, jobId, part }: OpenPrintInput,
  { isHead }: { isHead: boolean },
): Promise<OpenedPrint> {
  const shop = shopOfKey(shopKey);
  const { prints, shops, files } = await printingShop(shop);
  const now = clock.now();
  const job = await prints.find(jobId, now);
  const parts = job === undefined ? [] : partsOf(job);
  const documents = parts[part - 1];
  if (documents === undefined) return page("notFound");
  const stored = await shops.find();
  if (stored === undefined || stored.uninstalledAt !== undefined) return page("notFound");
  const file = { fileName: printFileName(documents, part - 1, parts.length), isDownload: false } as const;
  const about = { outcome: "file", shop } as const;
  if (isHead) return { about, ...file };
  const pdfs: Uint8Array[] = [];
  for (const document of documents) {
    const kept = await files.find(document, now);
    if (kept === undefined) return page("incomplete", shop);
    pdfs.push(kept.pdf);
  }
  const [only, ...others] = pdfs;
  // Alone a document stays as the provider made it, with the data of an e-invoice.
  return { about, ...file, pdf: only !== undefined && others.length === 0 ? only : await merger.merge(pdfs) };
}

const texts = {
  notFound: [
    "Diese Druckdatei gibt es nicht mehr",
    "Ein Link zum Drucken gilt 15 Minuten. Öffne den Druck noch einmal.",
  ],
  incomplete: [
    "Diese Druckdatei ist nicht mehr vollständig",
    "Ein Beleg ist seither nicht mehr verfügbar. Öffne den Druck noch einmal: Er zeigt dann, welcher fehlt.",
  ],
} as const;

function page(outcome: keyof typeof texts, shop?: string): OpenedPrint {
  const [title, text] = texts[outcome];
  return {
    about: { outcome, shop },
    html: messagePage(title, text),
    status: outcome === "notFound" ? 404 : 410,
  };
}
