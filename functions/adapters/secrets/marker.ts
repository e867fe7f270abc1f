import { createHmac } from "node:crypto";
import type { Markers } from "../../modules/security/ports.ts";

/** Crockford's base 32: no I, L, O, U. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const bitsPerDigit = 5n;
const digits = 12;

/** Readable, stable, unguessable markers that find a task's effect: `Ref 7K3M…`, 60 bits of HMAC-SHA256 over `shop|task key`. */
export function taskMarkers(markerKey: Uint8Array): Markers {
  return { markerOf: (shop, taskKey) => markerOf(markerKey, shop, taskKey) };
}

function markerOf(markerKey: Uint8Array, shop: string, taskKey: string): string {
  const hash = createHmac("sha256", markerKey).update(`${shop}|${taskKey}`).digest();
  const bits = hash.readBigUInt64BE() >> (64n - bitsPerDigit * BigInt(digits));
  const text = Array.from({ length: digits }, (_, index) => {
    const shift = bitsPerDigit * BigInt(digits - 1 - index);
    return alphabet[Number((bits >> shift) & 31n)];
  });
  return `Ref ${text.join("")}`;
}
