/** The way to resolve a tie. The vendor publishes no formula; half up (away from zero) fits every sample. */
export type RoundingMode = "halfUp" | "halfEven";

/** Divides and rounds, in the simulator's one place. `denominator` is positive; a negative numerator is mirrored. */
export function divideRounded(numerator: bigint, denominator: bigint, mode: RoundingMode): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const quotient = magnitude / denominator;
  const twiceRest = (magnitude % denominator) * 2n;
  const isTieUp = twiceRest === denominator && (mode === "halfUp" || quotient % 2n === 1n);
  const rounded = twiceRest > denominator || isTieUp ? quotient + 1n : quotient;
  return numerator < 0n ? -rounded : rounded;
}
