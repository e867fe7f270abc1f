/** Odd numbers that spread bits well, and the place of the upper half of 53 bits. */
const [SEED, FIRST, SECOND] = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35];
const HIGH_BITS = 0x1fffff;
const TWO_32 = 2 ** 32;

/** 53 bits of a text, to tell states apart; against forgery there is `Sha256`. */
export function shortHash(text: string): string {
  let [low, high] = [SEED, ~SEED];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, FIRST);
    high = Math.imul(high ^ unit, SECOND);
    low ^= low >>> 13;
    high ^= high >>> 16;
  }
  low = Math.imul(low ^ (low >>> 16), SECOND) ^ Math.imul(high ^ (high >>> 13), FIRST);
  high = Math.imul(high ^ (high >>> 16), SECOND) ^ Math.imul(low ^ (low >>> 13), FIRST);
  return ((high & HIGH_BITS) * TWO_32 + (low >>> 0)).toString(36);
}
