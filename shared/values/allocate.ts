import type { Cents } from "./money.ts";

/**
 * Splits an amount in proportion to weights that are not negative; without any weight the first part takes everything.
 * The parts add up exactly, each within one cent of its share: all are rounded towards zero, and left cents go to the largest
 * remainders, the first of equals first.
 */
export function allocate(amountCents: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole <= 0) return weights.map((_, index) => (index === 0 ? amountCents : 0));
  const amount = BigInt(Math.abs(amountCents));
  const shares = weights.map((weight, index) => {
    const product = amount * BigInt(weight);
    return { index, cents: Number(product / BigInt(whole)), remainder: Number(product % BigInt(whole)) };
  });
  let left = Math.abs(amountCents) - shares.reduce((sum, { cents }) => sum + cents, 0);
  const byRemainder = [...shares].sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const share of byRemainder) {
    if (left === 0) break;
    share.cents += 1;
    left -= 1;
  }
  return shares.map(({ cents }) => (amountCents < 0 && cents !== 0 ? -cents : cents));
}
