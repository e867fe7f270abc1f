import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { unpackedFont } from "#functions/adapters/pdf/unpacked-font.ts";

const { resolve } = createRequire(import.meta.url);
const font = (name: string) => readFileSync(resolve(`@fontsource/inter/files/inter-${name}-normal.woff`));

test.each(["latin-400", "latin-600", "latin-ext-400", "greek-400", "cyrillic-600"])(
  "every table of %s has the checksum that its maker wrote into it",
  (name) => {
    const packed = font(name);

    const tables = tablesOf(unpackedFont(packed));

    expect(tables).toHaveLength(packed.readUInt16BE(12));
    expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(["cmap", "glyf", "head", "hmtx", "loca"]));
    for (const { tag, checksum, bytes } of tables) expect(sumOf(tag, bytes), tag).toBe(checksum);
  },
);

test("a font is as long as its maker said, and unpacked once", () => {
  const packed = font("latin-400");

  expect(unpackedFont(packed)).toHaveLength(packed.readUInt32BE(16));
  expect(unpackedFont(packed)).toBe(unpackedFont(packed));
});

test("a damaged font is refused, not printed with", () => {
  const damaged = Buffer.from(font("latin-400")).fill(0, 1_000, 20_000);

  expect(() => unpackedFont(damaged)).toThrow();
});

/** The tables as a reader of fonts finds them. */
function tablesOf(sfnt: Buffer) {
  return Array.from({ length: sfnt.readUInt16BE(4) }, (_, place) => {
    const entry = sfnt.subarray(12 + place * 16);
    const [checksum = 0, offset = 0, length = 0] = [4, 8, 12].map((part) => entry.readUInt32BE(part));
    return { tag: entry.toString("latin1", 0, 4), checksum, bytes: sfnt.subarray(offset, offset + length) };
  });
}

/** The sum of its words; the one of `head` that holds the sum of the whole file counts as zero. */
function sumOf(tag: string, table: Buffer): number {
  const words = Buffer.alloc(Math.ceil(table.length / 4) * 4);
  table.copy(words);
  if (tag === "head") words.writeUInt32BE(0, 8);
  let sum = 0;
  for (let place = 0; place < words.length; place += 4) sum = (sum + words.readUInt32BE(place)) % 2 ** 32;
  return sum;
}
