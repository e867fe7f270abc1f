/** Divides and rounds half away from zero: the vendor publishes no formula, and this fits every sample. `denominator` is positive; a negative numerator is mirrored. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const quotient = magnitude / denominator;
  const twiceRest = (magnitude % denominator) * 2n;
  const rounded = twiceRest >= denominator ? quotient + 1n : quotient;
  return numerator < 0n ? -rounded : rounded;
}
