import { inflateSync } from "node:zlib";

/** Bytes of the packed form: its header, an entry of its table directory. */
const WOFF = { header: 44, entry: 20 };
/** Bytes of the unpacked form. */
const SFNT = { header: 12, entry: 16 };

const unpacked = new WeakMap<Uint8Array, Buffer>();

/**
 * Unpacks WOFF 1.0 to SFNT once per font, which the library would per document. Throws for damaged tables.
 * https://www.w3.org/TR/WOFF/
 */
export function unpackedFont(woff: Uint8Array): Buffer {
  const known = unpacked.get(woff);
  if (known !== undefined) return known;
  const font = unpack(Buffer.from(woff.buffer, woff.byteOffset, woff.byteLength));
  unpacked.set(woff, font);
  return font;
}

function unpack(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(SFNT.header + count * SFNT.entry);
  writeHeader(directory, woff.subarray(4, 8), count);
  const parts = [directory];
  let offset = directory.length;
  for (let place = 0; place < count; place += 1) {
    const entry = woff.subarray(WOFF.header + place * WOFF.entry);
    const length = entry.readUInt32BE(12);
    const own = directory.subarray(SFNT.header + place * SFNT.entry);
    // Its tag and its checksum.
    entry.copy(own, 0, 0, 4);
    entry.copy(own, 4, 16, 20);
    own.writeUInt32BE(offset, 8);
    own.writeUInt32BE(length, 12);
    // A table begins at a multiple of four.
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    tableOf(woff, entry).copy(table);
    parts.push(table);
    offset += table.length;
  }
  return Buffer.concat(parts);
}

function tableOf(woff: Buffer, entry: Buffer): Buffer {
  const start = entry.readUInt32BE(4);
  const stored = woff.subarray(start, start + entry.readUInt32BE(8));
  // A table that would not get smaller is stored as it is.
  return stored.length === entry.readUInt32BE(12) ? stored : inflateSync(stored);
}

/** `flavor`: the kind of outlines. The numbers after the table count serve a binary search among the tables. */
function writeHeader(directory: Buffer, flavor: Buffer, count: number): void {
  const depth = Math.floor(Math.log2(count));
  const range = 2 ** depth * SFNT.entry;
  flavor.copy(directory);
  for (const [place, value] of [count, range, depth, count * SFNT.entry - range].entries())
    directory.writeUInt16BE(value, 4 + place * 2);
}
