import { electronicXml } from "../sales/electronic-xml.ts";
import { KINDS } from "../sales/kinds.ts";
import { renderTermLabel } from "../sales/payment-terms.ts";
import { printedFactsOf } from "../sales/printed-facts.ts";
import type { SalesDocument } from "../world/model.ts";
import type { Pdf } from "./fonts.ts";
import { writeFooter, writeHead, writeRunningHead } from "./letter.ts";
import { writeFoot, writeLines, writeTotals } from "./line-table.ts";
import { sheetOf } from "./sheet.ts";
import { typesetter } from "./typesetter.ts";
import { printedIn } from "./words.ts";

/** Renders a finalised document as a German business letter, always to the same bytes: its date is that of finalising. */
export async function renderPdf(document: SalesDocument): Promise<Buffer> {
  // The library takes a third of a second to load, which a start has better use for.
  const { default: Printer } = await import("pdfkit");
  const created = new Date(document.finalizedAt ?? document.createdAt);
  const facts = printedFactsOf(document);
  const words = printedIn(document);
  const pdf = new Printer({
    size: "A4",
    margin: 0,
    bufferPages: true,
    lang: document.language,
    // The fonts that every reader has know Latin-1 only; the typings do not know of "none".
    font: null as unknown as string,
    info: {
      Title: `${document.title} ${document.number}`,
      Author: facts.seller.name,
      CreationDate: created,
      ModDate: created,
    },
  });
  const finished = collect(pdf);
  const sheet = sheetOf(pdf, typesetter(pdf), (page) => writeRunningHead(page, document, facts));
  writeHead(sheet, document, facts, words);
  writeLines(sheet, document, words);
  if (KINDS[document.kind].hasPrices) writeTotals(sheet, document, words);
  const { paymentConditions } = document;
  writeFoot(sheet, document, words, paymentConditions ? renderTermLabel(paymentConditions) : "");
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    pdf.switchToPage(index);
    writeFooter(sheet, facts, words, words.page(index - start + 1, count));
  }
  if (document.electronicProfile === "EN16931") attachXml(pdf, document, created);
  pdf.end();
  return await finished;
}

/** `Rechnung_RE0001.pdf` */
export function fileName(document: SalesDocument, extension: "pdf" | "xml"): string {
  return `${KINDS[document.kind].germanName}_${document.number}.${extension}`;
}

/** ZUGFeRD: the machine's copy of the invoice travels inside the PDF. */
function attachXml(pdf: Pdf, document: SalesDocument, created: Date): void {
  pdf.file(Buffer.from(electronicXml(document, "EN16931")), {
    name: "factur-x.xml",
    type: "text/xml",
    description: "EN 16931",
    creationDate: created,
    modifiedDate: created,
  });
}

function collect(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
}
