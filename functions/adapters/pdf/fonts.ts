import type PDFDocument from "pdfkit";
import { unpackedFont } from "./unpacked-font.ts";

export type Pdf = InstanceType<typeof PDFDocument>;

/** Each face is a list of fonts, each for some scripts. The first font with a character draws it. */
export interface FontFaces {
  regular: readonly Uint8Array[];
  bold: readonly Uint8Array[];
}

export type Face = keyof FontFaces;

/** Writes in fonts that share the scripts among themselves. */
export interface Typesetter {
  /** Writes text from the given place on and moves the pen below it. */
  write(
    text: string,
    options: { face: Face; size: number; x: number; y: number; width: number; color?: string; isTabular?: boolean },
  ): void;
  /** One line in the first font, e.g. of figures, aligned at its right end. */
  figure(text: string, options: { face: Face; size: number; x: number; y: number; width: number }): void;
  /** True where no body font has a character of the text: the preview cannot draw its script. */
  lacks(text: string): boolean;
  /** About how much room a text takes. */
  heightOf(text: string, options: { face: Face; size: number; width: number; isTabular?: boolean }): number;
}

/** Figures of one width: otherwise the point of a date slips between two of them. `isTabular` forces them. */
const ofOneWidth: PDFKit.Mixins.OpenTypeFeatures[] = ["tnum"];
const isDate = /^[\d.\s–]+$/;

interface Run {
  font: string;
  text: string;
}

/** Registers the faces of a PDF. */
export function typesetter(pdf: Pdf, faces: FontFaces): Typesetter {
  const names = { regular: register(pdf, "regular", faces.regular), bold: register(pdf, "bold", faces.bold) };
  const first = (face: Face) => names[face][0]?.name ?? face;
  return {
    write: (text, { face, size, x, y, width, color = "#1f1f1f", isTabular = isDate.test(text) }) => {
      const runs = runsOf(text, names[face]);
      const figures = isTabular ? { features: ofOneWidth } : {};
      pdf.fillColor(color).fontSize(size);
      runs.forEach((run, index) => {
        const continued = index < runs.length - 1;
        pdf.font(run.font);
        if (index === 0) pdf.text(run.text, x, y, { width, continued, ...figures });
        else pdf.text(run.text, { continued, ...figures });
      });
    },
    figure: (text, { face, size, x, y, width }) => {
      pdf.font(first(face)).fontSize(size).fillColor("#1f1f1f");
      pdf.text(text, x, y, { width, align: "right", lineBreak: false });
    },
    lacks: (text) =>
      [...text].some((character) => {
        const code = character.codePointAt(0) ?? 0;
        return code > 0x20 && !names.regular.some(({ has }) => has(code));
      }),
    heightOf: (text, { face, size, width, isTabular = false }) => {
      pdf.font(first(face)).fontSize(size);
      return pdf.heightOfString(text, { width, ...(isTabular ? { features: ofOneWidth } : {}) });
    },
  };
}

interface Registered {
  name: string;
  has(codePoint: number): boolean;
}

function register(pdf: Pdf, face: Face, fonts: readonly Uint8Array[]): Registered[] {
  return fonts.map((font, index) => {
    const name = `${face}-${index}`;
    pdf.registerFont(name, unpackedFont(font));
    return { name, has: coverageOf(pdf, name) };
  });
}

/** The typings leave out the font behind the document, which alone knows what it can draw. */
function coverageOf(pdf: Pdf, name: string): (codePoint: number) => boolean {
  pdf.font(name);
  const { _font: current } = pdf as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } };
  return (codePoint) => current.font.hasGlyphForCodePoint(codePoint);
}

/** Splits a text into stretches of one font each. The first font draws an empty box for an unknown character. */
function runsOf(text: string, fonts: readonly Registered[]): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const isNeutral = code <= 0x20;
    const font = isNeutral && last ? last.font : (fonts.find(({ has }) => has(code)) ?? fonts[0])?.name;
    if (font === undefined) continue;
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}
