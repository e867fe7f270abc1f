const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const LOCAL_HEADER_BYTES = 30;

/** The files of a ZIP by their names in its central directory, stored without compression. */
export function filesInZip(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.byteLength - END_BYTES;
  if (view.getUint32(end, true) !== END) throw new Error("no end of a ZIP");
  const files = new Map<string, Uint8Array>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== ENTRY) throw new Error("no entry of a ZIP");
    if (view.getUint16(at + 10, true) !== 0) throw new Error("a file is compressed");
    const [size, nameBytes] = [view.getUint32(at + 24, true), view.getUint16(at + 28, true)];
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes));
    const local = view.getUint32(at + 42, true);
    const begin = local + LOCAL_HEADER_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    files.set(name, bytes.subarray(begin, begin + size));
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}
