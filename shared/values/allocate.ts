import type { Cents } from "./money.ts";

/** Splits by non-negative weights, without any to the first; exact in sum, each within a cent, largest remainders first. */
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
