import PDFDocument from "pdfkit";
import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import { printLanguageOf } from "#shared/values/languages.ts";
import type { PreviewPrinter, PreviewSheet } from "../../modules/documents/ports.ts";
import { collected } from "./collected.ts";
import { type FontFaces, type Pdf, type Typesetter, typesetter } from "./fonts.ts";
import { hintFor, labels, previewTexts } from "./labels.ts";
import { drawSheet, page } from "./sheet.ts";

/** Prints previews on A4 in the given fonts. Every page is stamped, so that no sheet passes for a document. */
export function pdfPreviewPrinter(faces: FontFaces): PreviewPrinter {
  return { print: (sheet) => print(faces, sheet) };
}

async function print(faces: FontFaces, sheet: PreviewSheet): Promise<Uint8Array> {
  const created = new Date(sheet.now);
  const pdf = new PDFDocument({
    size: "A4",
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: page.height - page.bottom },
    bufferPages: true,
    // The platform's own fonts would be read from files that stand in no bundle; the typings do not know of "none".
    font: null as unknown as string,
    info: { Title: `${previewTexts.stamp} ${sheet.orderName}`, CreationDate: created, ModDate: created },
  });
  const finished = collected(pdf);
  const type = typesetter(pdf, faces);
  drawSheet(pdf, type, sheet);
  stampPages(pdf, type, sheet);
  pdf.end();
  return finished;
}

/** All that a document says in its own language. */
const textsOf = ({ title, introduction, remark, taxNote, payment, lines }: DocumentContent): string =>
  [
    title,
    introduction,
    remark,
    taxNote,
    payment?.label,
    ...lines.flatMap((line) => [line.title, line.detail, line.unit]),
  ]
    .filter((text) => text !== undefined)
    .join("");

function stampPages(pdf: Pdf, type: Typesetter, { content }: PreviewSheet): void {
  const { start, count } = pdf.bufferedPageRange();
  const width = page.width - 2 * page.margin;
  for (let index = start; index < start + count; index++) {
    pdf.switchToPage(index);
    // Writing below the margin would begin another page.
    pdf.page.margins.bottom = 0;
    pdf.save().rotate(-42, { origin: [page.width / 2, page.height / 2] });
    pdf.fillOpacity(0.09);
    type.write(previewTexts.stamp, { face: "bold", size: 120, x: 20, y: 350, width: 700, color: "#8e0b21" });
    pdf.restore().fillOpacity(1);
    const line = { face: "regular" as const, size: 8, x: page.margin, width };
    const hint = hintFor(type.lacks(textsOf(content)));
    type.write(hint, { ...line, size: 7.5, y: page.bottom + 20, width: width - 80, color: "#616161" });
    const number = labels[printLanguageOf(content.language)].page(index - start + 1, count);
    type.figure(number, {
      face: "regular",
      size: 7.5,
      x: page.width - page.margin - 80,
      y: page.bottom + 20,
      width: 80,
    });
  }
}
