import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type PDFDocument from "pdfkit";
import { unpackedFont } from "#functions/adapters/pdf/unpacked-font.ts";

export type Pdf = InstanceType<typeof PDFDocument>;
export type Face = "regular" | "bold";

/** Inter comes in one file per script (SIL Open Font License 1.1); the first that has a character draws it. */
const SCRIPTS = ["latin", "latin-ext", "greek", "greek-ext", "cyrillic", "cyrillic-ext", "vietnamese"] as const;
const WEIGHTS: Readonly<Record<Face, string>> = { regular: "400", bold: "600" };

const { resolve } = createRequire(import.meta.url);
const files = new Map<string, Buffer>();

function bytesOf(name: string): Buffer {
  const known = files.get(name);
  if (known) return known;
  const bytes = unpackedFont(readFileSync(resolve(`@fontsource/inter/files/inter-${name}-normal.woff`)));
  files.set(name, bytes);
  return bytes;
}

/** A stretch of text that one font draws. */
export interface Run {
  font: string;
  text: string;
}

/** Chooses the font of each character of one PDF. Fonts are opened when a character asks for them. */
export interface FontChooser {
  runsOf(text: string, face: Face): Run[];
}

export function fontChooser(pdf: Pdf): FontChooser {
  const opened = new Map<string, (codePoint: number) => boolean>();
  const open = (name: string): ((codePoint: number) => boolean) => {
    const known = opened.get(name);
    if (known) return known;
    pdf.registerFont(name, bytesOf(name)).font(name);
    // The typings leave out the font behind the document, which alone knows what it can draw.
    const { _font: current } = pdf as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } };
    const has = (codePoint: number) => current.font.hasGlyphForCodePoint(codePoint);
    opened.set(name, has);
    return has;
  };
  const fontOf = (codePoint: number, face: Face): string => {
    const names = SCRIPTS.map((script) => `${script}-${WEIGHTS[face]}`);
    // What no font has is left to the first one, which draws an empty box.
    return names.find((name) => open(name)(codePoint)) ?? `latin-${WEIGHTS[face]}`;
  };
  return {
    runsOf(text, face) {
      const runs: Run[] = [];
      for (const character of text) {
        const last = runs.at(-1);
        const font = character === " " && last ? last.font : fontOf(character.codePointAt(0) ?? 0, face);
        if (last?.font === font) last.text += character;
        else runs.push({ font, text: character });
      }
      return runs;
    },
  };
}
