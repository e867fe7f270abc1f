import PDFDocument from "pdfkit";
import type { ProcessBlock, ProcessPrinter } from "../../modules/months/ports.ts";
import { collected } from "./collected.ts";
import { type Face, type FontFaces, type Pdf, type Typesetter, typesetter } from "./fonts.ts";
import { page } from "./sheet.ts";

const left = page.margin;
const width = page.width - 2 * page.margin;
const sizes = { title: 17, chapter: 13, section: 10.5, text: 9.5, cell: 8, foot: 8 } as const;
const PADDING = 3;
/** Room between two columns, and between blocks. */
const GUTTER = 8;
const GAP = 6;
const LINE_COLOUR = "#c9c9c9";
const GREY = "#5c5c5c";

/** Prints descriptions of the process on A4. The same blocks of the same instant give the same bytes. */
export function pdfProcessPrinter(faces: FontFaces): ProcessPrinter {
  return { print: (blocks, now) => print(faces, blocks, new Date(now)) };
}

function print(faces: FontFaces, blocks: readonly ProcessBlock[], created: Date): Promise<Uint8Array> {
  const title = blocks.find(({ kind }) => kind === "title")?.rows[0]?.[0] ?? "";
  const pdf = new PDFDocument({
    size: "A4",
    margins: { top: page.margin, left, right: page.margin, bottom: page.height - page.bottom },
    bufferPages: true,
    lang: "de",
    // The platform's own fonts would be read from files that stand in no bundle; the typings do not know of "none".
    font: null as unknown as string,
    info: { Title: title, CreationDate: created, ModDate: created },
  });
  const finished = collected(pdf);
  const type = tabular(typesetter(pdf, faces));
  let y: number = page.margin;
  for (const block of blocks) y = draw(pdf, type, block, y);
  numberPages(pdf, type);
  pdf.end();
  return finished;
}

/** A text with a date has figures of one width; all others use the known layout. */
const hasDate = /\d\.\d/;
const tabular = ({ write, heightOf, ...type }: Typesetter): Typesetter => ({
  ...type,
  write: (text, options) => write(text, { ...options, isTabular: hasDate.test(text) }),
  heightOf: (text, options) => heightOf(text, { ...options, isTabular: hasDate.test(text) }),
});

/** Answers where the next block begins. */
function draw(pdf: Pdf, type: Typesetter, block: ProcessBlock, y: number): number {
  if (block.kind === "table") return drawTable(pdf, type, block, y);
  const isHead = block.kind !== "text" && block.kind !== "list";
  const [face, size]: [Face, number] =
    block.kind === "text" || block.kind === "list" ? ["regular", sizes.text] : ["bold", sizes[block.kind]];
  const indent = block.kind === "list" ? 12 : 0;
  let at = y + (isHead && y > page.margin ? 2 * GAP : 0);
  for (const [text = ""] of block.rows) {
    const height = type.heightOf(text, { face, size, width: width - indent });
    // a heading stays with the beginning of what it is over
    if (at + height + (isHead ? HEAD_ROOM : 0) > page.bottom) at = nextPage(pdf);
    if (indent > 0) type.write("•", { face, size, x: left, y: at, width: indent });
    type.write(text, { face, size, x: left + indent, y: at, width: width - indent });
    at = pdf.y + (isHead ? GAP : 3);
  }
  return at + (isHead ? 0 : GAP);
}

const HEAD_ROOM = 70;

function drawTable(pdf: Pdf, type: Typesetter, { rows, head, widths }: ProcessBlock, y: number): number {
  const most = [head ?? [], ...rows].reduce((count, row) => Math.max(count, row.length), 0);
  const columns = columnsOf(widths ?? new Array(most).fill(1));
  if (columns.length === 0) return y;
  const heightOf = (row: readonly string[], face: Face) =>
    Math.max(
      ...columns.map((column, place) =>
        type.heightOf(row[place] ?? "", { face, size: sizes.cell, width: column.width }),
      ),
    ) +
    2 * PADDING;
  const drawRow = (row: readonly string[], face: Face, top: number, height: number): number => {
    const bottom = top + height;
    columns.forEach((column, place) => {
      type.write(row[place] ?? "", { face, size: sizes.cell, x: column.x, y: top + PADDING, width: column.width });
    });
    pdf
      .moveTo(left, bottom)
      .lineTo(left + width, bottom)
      .lineWidth(0.5)
      .strokeColor(LINE_COLOUR)
      .stroke();
    return bottom;
  };
  const headHeight = head === undefined ? 0 : heightOf(head, "bold");
  const begin = (top: number) => (head === undefined ? top : drawRow(head, "bold", top, headHeight));
  const [first = []] = rows;
  let at = begin(y + headHeight + heightOf(first, "regular") > page.bottom ? nextPage(pdf) : y);
  for (const row of rows) {
    const height = heightOf(row, "regular");
    if (at + height > page.bottom) at = begin(nextPage(pdf));
    at = drawRow(row, "regular", at, height);
  }
  return at + GAP;
}

/** Left edge and text width of each column. */
function columnsOf(weights: readonly number[]): { x: number; width: number }[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let x: number = left;
  return weights.map((weight) => {
    const column = { x, width: (width * weight) / whole - GUTTER };
    x += (width * weight) / whole;
    return column;
  });
}

function numberPages(pdf: Pdf, type: Typesetter): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    pdf.switchToPage(index);
    // Writing below the margin would begin another page.
    pdf.page.margins.bottom = 0;
    const text = `Seite ${index - start + 1} von ${count}`;
    type.write(text, { face: "regular", size: sizes.foot, x: left, y: page.bottom + 24, width, color: GREY });
  }
}

function nextPage(pdf: Pdf): number {
  pdf.addPage();
  return page.margin;
}
