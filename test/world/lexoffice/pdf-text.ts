import { inflateSync } from "node:zlib";

/** A PDF's text as read: by page, top to bottom, columns joined unspaced; its fonts define the glyphs (ToUnicode). */
function pdfPages(pdf: Buffer): string[][] {
  const objects = objectsOf(pdf.toString("latin1"));
  const object = (number: string | undefined) => objects.get(number ?? "") ?? { head: "", stream: "" };
  const reference = (text: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1];
  const root = [...objects.values()].find(({ head }) => /\/Type \/Pages\b/.test(head));
  const kids = /\/Kids \[([^\]]*)\]/.exec(root?.head ?? "")?.[1] ?? "";
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, kid]) => {
    const page = object(kid).head;
    const resources = object(reference(page, "Resources")).head;
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, font]) => [
        name ?? "",
        glyphsOf(object(reference(object(font).head, "ToUnicode")).stream),
      ]),
    );
    return linesOf(object(reference(page, "Contents")).stream, fonts);
  });
}

/** All lines of all pages, one below the other; spaces that do not break are plain ones. */
export const pdfText = (pdf: Buffer): string => pdfPages(pdf).flat().join("\n").replaceAll("\u00a0", " ");

interface PdfObject {
  head: string;
  stream: string;
}

function objectsOf(text: string): Map<string, PdfObject> {
  const found = new Map<string, PdfObject>();
  for (const [, number = "", body = ""] of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = "", rest] = body.split(/\nstream\n/);
    const bytes = Buffer.from((rest ?? "").replace(/\nendstream$/, ""), "latin1");
    const isPacked = head.includes("/FlateDecode") && rest !== undefined;
    found.set(number, { head, stream: (isPacked ? inflateSync(bytes) : bytes).toString("latin1") });
  }
  return found;
}

const unicode = (hex: string): string => Buffer.from(hex, "hex").swap16().toString("utf16le");

/** Glyph number to text, as a ToUnicode map has it. */
function glyphsOf(map: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, from = "", texts = ""] of map.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi)) {
    [...texts.matchAll(/<([\da-f ]*)>/gi)].forEach(([, hex = ""], index) => {
      glyphs.set(Number.parseInt(from, 16) + index, unicode(hex.replaceAll(" ", "")));
    });
  }
  return glyphs;
}

function linesOf(content: string, fonts: Map<string, Map<number, string>>): string[] {
  const lines = new Map<number, { x: number; text: string }[]>();
  let [x, y] = [0, 0];
  let glyphs = new Map<number, string>();
  const token = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g;
  for (const [, left, top, font, shown] of content.matchAll(token)) {
    if (left !== undefined) [x, y] = [Number(left), Math.round(Number(top))];
    if (font !== undefined) glyphs = fonts.get(font) ?? new Map();
    if (shown === undefined) continue;
    const codes = [...shown.matchAll(/<([\da-f]+)>/gi)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
    const text = codes.map((code) => glyphs.get(Number.parseInt(code, 16)) ?? "").join("");
    lines.set(y, [...(lines.get(y) ?? []), { x, text }]);
  }
  return [...lines.entries()]
    .sort(([one], [other]) => other - one)
    .map(([, parts]) =>
      parts
        .sort((one, other) => one.x - other.x)
        .map(({ text }) => text)
        .join(""),
    );
}
