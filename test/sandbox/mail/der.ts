/**
 * Encodes as much of DER as a certificate needs: tag, length, bytes.
 * @see https://www.rfc-editor.org/rfc/rfc5280 (certificates) and ITU-T X.690 (DER)
 */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body]);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const digits = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, "0"), "hex");
  return Buffer.concat([Buffer.from([0x80 | digits.length]), digits]);
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
export const set = (...parts: readonly Uint8Array[]): Buffer => der(0x31, ...parts);
export const octets = (bytes: Uint8Array): Buffer => der(0x04, bytes);
export const utf8 = (text: string): Buffer => der(0x0c, Buffer.from(text));
export const isTrue = (): Buffer => der(0x01, Buffer.from([0xff]));
/** `[number]` around a value, as optional parts are told apart. */
export const tagged = (number: number, ...parts: readonly Uint8Array[]): Buffer => der(0xa0 | number, ...parts);
/** `[number]` instead of the value's own tag, for texts and bytes. */
export const replaced = (number: number, bytes: Uint8Array): Buffer => der(0x80 | number, bytes);

/** A positive integer; a leading bit would make it negative. */
export function integer(bytes: Uint8Array): Buffer {
  return der(0x02, ...((bytes[0] ?? 0) >= 0x80 ? [Buffer.from([0])] : []), bytes);
}

export const bits = (bytes: Uint8Array, unused = 0): Buffer => der(0x03, Buffer.from([unused]), bytes);

/** `2.5.29.17`, each number in groups of seven bits. */
export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  const groups = (value: number): number[] => {
    const found = [value & 0x7f];
    for (let left = value >> 7; left > 0; left >>= 7) found.unshift(0x80 | (left & 0x7f));
    return found;
  };
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(groups)]));
}

/** Instants until 2049: `YYMMDDhhmmssZ`. */
export const utcTime = (at: Date): Buffer =>
  der(
    0x17,
    Buffer.from(
      `${at
        .toISOString()
        .replace(/\.\d+Z$/, "")
        .replace(/\D/g, "")
        .slice(2)}Z`,
    ),
  );
