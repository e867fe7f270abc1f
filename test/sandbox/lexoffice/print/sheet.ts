import type { Pdf } from "./fonts.ts";
import type { Style, Typesetter } from "./typesetter.ts";

/** A4 in points. Text fills the space between left and right, down to `bottom`; the footer is below it. */
export const PAGE = { width: 595, height: 842, left: 56, right: 539, bottom: 738, footer: 760 } as const;

export const SMALL: Style = { size: 7.5, color: "#616161" };
export const NORMAL: Style = { size: 9.5 };
export const BOLD: Style = { size: 9.5, face: "bold" };

/** The place of the next line; pages are added as needed. */
export interface Sheet {
  readonly pdf: Pdf;
  readonly type: Typesetter;
  y: number;
  /** Begins another page unless so much room is left on this one; answers whether it did. */
  makeRoom(height: number): boolean;
  /** A text in lines from margin to margin. */
  paragraph(text: string, style?: Style): void;
  rule(color?: string): void;
}

/** Distance from one line to the next. */
export const leading = ({ size }: Style): number => size * 1.35;

export function sheetOf(pdf: Pdf, type: Typesetter, beginPage: (sheet: Sheet) => void): Sheet {
  const sheet: Sheet = {
    pdf,
    type,
    y: 0,
    makeRoom(height) {
      if (sheet.y + height <= PAGE.bottom) return false;
      pdf.addPage();
      beginPage(sheet);
      return true;
    },
    paragraph(text, style = NORMAL) {
      if (text.trim() === "") return;
      for (const line of type.linesOf(text, style, PAGE.right - PAGE.left)) {
        sheet.makeRoom(leading(style));
        type.line(line, style, { x: PAGE.left, y: sheet.y });
        sheet.y += leading(style);
      }
      sheet.y += 8;
    },
    rule(color = "#b5b5b5") {
      pdf.moveTo(PAGE.left, sheet.y).lineTo(PAGE.right, sheet.y).lineWidth(0.5).strokeColor(color).stroke();
    },
  };
  return sheet;
}
