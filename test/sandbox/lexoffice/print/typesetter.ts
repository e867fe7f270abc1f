import { type Face, fontChooser, type Pdf } from "./fonts.ts";

/** The look of a text. */
export interface Style {
  size: number;
  face?: Face;
  color?: string;
}

/** Writes single lines; where they break is its caller's matter. */
export interface Typesetter {
  /** Breaks a text into lines of a width: at spaces, at its own line ends, and within words too long. */
  linesOf(text: string, style: Style, width: number): string[];
  /** One line with its top at `y`. Right-aligned, `x` is where it ends. */
  line(text: string, style: Style, at: { x: number; y: number; align?: "left" | "right" }): void;
}

/** Right-aligned figures are of one width, so that amounts stand below each other. */
const FIGURES: PDFKit.Mixins.TextOptions = { features: ["tnum"] };
const TEXT: PDFKit.Mixins.TextOptions = {};
const BLACK = "#1f1f1f";

/** Widths at size 1 by font and text: measuring takes the time, and words come again in every document. */
const widths = new Map<string, number>();
const MAX_WIDTHS = 20_000;

export function typesetter(pdf: Pdf): Typesetter {
  const fonts = fontChooser(pdf);
  const runWidth = (font: string, text: string, options: PDFKit.Mixins.TextOptions): number => {
    const key = [font, options === FIGURES, text].join("\0");
    const known = widths.get(key);
    if (known !== undefined) return known;
    if (widths.size > MAX_WIDTHS) widths.clear();
    const width = pdf.font(font).fontSize(1).widthOfString(text, options);
    widths.set(key, width);
    return width;
  };
  const widthOf = (text: string, { size, face = "regular" }: Style, options = TEXT): number =>
    fonts.runsOf(text, face).reduce((width, run) => width + size * runWidth(run.font, run.text, options), 0);
  return {
    linesOf: (text, style, width) =>
      printable(text)
        .split("\n")
        .flatMap((paragraph) => broken(paragraph, width, (part) => widthOf(part, style))),
    line(text, style, { x, y, align = "left" }) {
      const shown = printable(text).replaceAll("\n", " ");
      const options = align === "right" ? FIGURES : TEXT;
      let left = align === "right" ? x - widthOf(shown, style, options) : x;
      for (const run of fonts.runsOf(shown, style.face ?? "regular")) {
        pdf
          .font(run.font)
          .fontSize(style.size)
          .fillColor(style.color ?? BLACK);
        pdf.text(run.text, left, y, { ...options, lineBreak: false });
        left += style.size * runWidth(run.font, run.text, options);
      }
    },
  };
}

/** Composed characters, no control characters but line ends, no marks that only programs read. */
const printable = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll(/[^\P{C}\n]/gu, "");

/** Breaks a paragraph into lines of at most this width, measured by words. */
function broken(paragraph: string, most: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  const space = widthOf(" ");
  let line = "";
  let used = 0;
  const end = () => {
    if (line !== "") lines.push(line);
    line = "";
    used = 0;
  };
  for (const word of paragraph.split(" ")) {
    const width = widthOf(word);
    if (line !== "" && used + space + width > most) end();
    if (width <= most) {
      used += width + (line === "" ? 0 : space);
      line = line === "" ? word : `${line} ${word}`;
      continue;
    }
    for (const character of word) {
      const own = widthOf(character);
      if (used + own > most) end();
      line += character;
      used += own;
    }
  }
  return [...lines, line];
}
