import type PDFDocument from "pdfkit";
import { berlinDay } from "../values/berlin-time.ts";
import type { DocumentLine, SalesDocument } from "../world/model.ts";
import { electronicXml } from "./electronic-xml.ts";
import { KINDS } from "./kinds.ts";
import { renderTermLabel } from "./payment-terms.ts";

/**
 * Renders a finalised document. The same document always gives the same bytes: the creation date is the instant of
 * finalising, the issuer's name is the one of that day.
 */
export async function renderPdf(document: SalesDocument): Promise<Buffer> {
  // The library takes a third of a second to load, which a start has better use for.
  const { default: Printer } = await import("pdfkit");
  const created = new Date(document.finalizedAt ?? document.createdAt);
  const pdf = new Printer({
    size: "A4",
    margin: 56,
    info: { Title: printable(`${document.title} ${document.number}`), CreationDate: created, ModDate: created },
  });
  const finished = collect(pdf);
  writeHead(pdf, document);
  for (const line of document.lineItems) writeLine(pdf, line);
  if (KINDS[document.kind].hasPrices) writeTotals(pdf, document);
  writeFoot(pdf, document);
  if (document.electronicProfile === "EN16931") attachXml(pdf, document, created);
  pdf.end();
  return await finished;
}

/** `Rechnung_RE0001.pdf` */
export function fileName(document: SalesDocument, extension: "pdf" | "xml"): string {
  return `${KINDS[document.kind].germanName}_${document.number}.${extension}`;
}

type Pdf = InstanceType<typeof PDFDocument>;

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

function writeHead(pdf: Pdf, document: SalesDocument): void {
  const { address } = document;
  pdf
    .font("Helvetica")
    .fontSize(9)
    .text(printable(document.issuer ?? ""));
  pdf.moveDown(2).fontSize(11);
  const city = [address.zip, address.city].filter(Boolean).join(" ");
  for (const part of [
    address.name,
    address.contactPerson,
    address.supplement,
    address.street,
    city,
    address.countryCode,
  ]) {
    if (part) pdf.text(printable(part));
  }
  pdf
    .moveDown(2)
    .font("Helvetica-Bold")
    .fontSize(16)
    .text(printable(`${document.title} ${document.number}`));
  pdf
    .font("Helvetica")
    .fontSize(10)
    .text(`Datum: ${germanDay(berlinDay(document.voucherDate))}`);
  pdf.moveDown().text(printable(document.introduction)).moveDown();
}

function writeLine(pdf: Pdf, line: DocumentLine): void {
  const quantity =
    line.quantity === undefined ? "" : `${line.quantity.toLocaleString("de-DE")} ${line.unitName ?? ""}  `;
  const amount = line.lineItemAmount === undefined ? "" : `   ${germanEuros(line.lineItemAmount)}`;
  pdf.fontSize(10).text(printable(`${quantity}${line.name ?? ""}${amount}`));
  if (line.description) pdf.fontSize(9).fillColor("#555555").text(printable(line.description)).fillColor("#000000");
}

function writeTotals(pdf: Pdf, { totals }: SalesDocument): void {
  pdf
    .moveDown()
    .fontSize(10)
    .text(`Netto: ${germanEuros(totals.netCents / 100)}`);
  for (const { rate, taxCents } of totals.groups) {
    pdf.text(`USt ${(rate / 100).toLocaleString("de-DE")} %: ${germanEuros(taxCents / 100)}`);
  }
  pdf
    .font("Helvetica-Bold")
    .text(`Gesamt: ${germanEuros(totals.grossCents / 100)}`)
    .font("Helvetica");
}

function writeFoot(pdf: Pdf, document: SalesDocument): void {
  pdf.moveDown();
  if (document.paymentConditions) pdf.text(printable(renderTermLabel(document.paymentConditions)));
  // terms without days are due at once or paid: their label says which
  const days = document.paymentConditions?.paymentTermDuration ?? 0;
  if (document.dueDay && days > 0) pdf.text(`Fällig am ${germanDay(document.dueDay)}`);
  pdf.text(printable(document.remark));
}

const germanDay = (day: string): string => day.split("-").reverse().join(".");
const germanEuros = (amount: number): string =>
  `${amount.toLocaleString("de-DE", { minimumFractionDigits: 2, maximumFractionDigits: 2 })} €`;

/** The built-in PDF fonts know Latin-1 and the euro sign; everything else prints as a question mark. */
function printable(text: string): string {
  return text.replaceAll(/\r/g, "").replaceAll(/[^\n\u0020-\u00ff€–„“”’]/gu, "?");
}
