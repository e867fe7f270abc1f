import PDFDocument from "pdfkit";
import { type Receipt, receiptTotals, serviceName } from "#shared/domain/partner/receipt.ts";
import { germanDay } from "#shared/values/days.ts";
import { germanAmount } from "#shared/values/money.ts";
import type { ReceiptPrinter } from "../../modules/partner/ports.ts";
import { collected } from "./collected.ts";
import { type FontFaces, type Pdf, typesetter } from "./fonts.ts";
import { page } from "./sheet.ts";

const left = page.margin;
const width = page.width - 2 * page.margin;
const LINE = 16;

/** Prints receipts of payouts on A4. Only the receipt decides what is printed: the same one gives the same bytes. */
export function pdfReceiptPrinter(faces: FontFaces): ReceiptPrinter {
  return { print: (receipt) => print(faces, receipt) };
}

function print(faces: FontFaces, receipt: Receipt): Promise<Uint8Array> {
  const issued = new Date(`${receipt.day}T12:00:00.000Z`);
  const pdf = new PDFDocument({
    size: "A4",
    margins: { top: page.margin, left, right: page.margin, bottom: page.height - page.bottom },
    // The platform's own fonts would be read from files that stand in no bundle; the typings do not know of "none".
    font: null as unknown as string,
    info: { Title: `${receipt.title} ${receipt.number}`, CreationDate: issued, ModDate: issued },
  });
  const finished = collected(pdf);
  draw(pdf, faces, receipt);
  pdf.end();
  return finished;
}

function draw(pdf: Pdf, faces: FontFaces, receipt: Receipt): void {
  const type = typesetter(pdf, faces);
  const { payer, recipient } = receipt;
  const text = (
    value: string,
    y: number,
    options: { face?: "regular" | "bold"; size?: number; x?: number; w?: number } = {},
  ) => {
    const { face = "regular", size = 9.5, x = left, w = width } = options;
    type.write(value, { face, size, x, y, width: w });
    return pdf.y;
  };
  const amount = (value: string, y: number, face: "regular" | "bold" = "regular") =>
    type.figure(value, { face, size: 9.5, x: left, y, width });
  let y = text(`Leistender Unternehmer: ${recipient.name}`, page.margin, { face: "bold" });
  const country = recipient.country === "DE" ? [] : [recipient.country];
  const taxes = [
    ...(recipient.taxId === null ? [] : [`Steuernummer ${recipient.taxId}`]),
    ...(recipient.vatId === null ? [] : [`USt-IdNr. ${recipient.vatId}`]),
  ];
  const address = [recipient.street, `${recipient.postcode} ${recipient.town}`, ...country, ...taxes];
  y = text(address.join("\n"), y + 2);
  y = text("Leistungsempfänger und Aussteller", y + 18, { face: "bold" });
  y = text([payer.name, payer.street, payer.town, `USt-IdNr. ${payer.vatNumber}`].join("\n"), y + 2);
  y = text(receipt.title, y + 26, { face: "bold", size: 18 });
  const month = `${receipt.period.slice(5)}/${receipt.period.slice(0, 4)}`;
  const facts = [
    `Nummer ${receipt.number}`,
    `Ausstellungsdatum ${germanDay(receipt.day)}`,
    `Leistung: ${serviceName}, Leistungsmonat ${month}`,
    ...(receipt.replaces === undefined ? [] : [`Ersetzt ${receipt.replaces}`]),
  ];
  y = text(facts.join("\n"), y + 6) + 16;
  for (const row of receipt.rows) {
    if (y > page.bottom - LINE) y = nextPage(pdf);
    text(germanDay(row.day), y, { w: 90 });
    const end = text(row.label, y, { x: left + 90, w: width - 180 });
    amount(germanAmount(row.cents), y);
    y = Math.max(y + LINE, end + 4);
  }
  y += 8;
  const totals = receiptTotals(receipt);
  if (y + totals.length * LINE > page.bottom) y = nextPage(pdf);
  totals.forEach(({ label, value }, index) => {
    const face = index === totals.length - 1 ? "bold" : "regular";
    text(label, y, { face, x: left + 90, w: width - 180 });
    amount(value, y, face);
    y += LINE;
  });
  y += 12;
  for (const note of receipt.notes) {
    if (y > page.bottom - 2 * LINE) y = nextPage(pdf);
    y = text(note, y) + 4;
  }
}

function nextPage(pdf: Pdf): number {
  pdf.addPage();
  return page.margin;
}
