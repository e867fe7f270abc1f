import {
  type BasisPoints,
  type Cents,
  germanAmount,
  germanRate,
  multiplyDivideHalfUp,
  sumCents,
  taxOnTop,
} from "#shared/values/money.ts";
import { type Charge, chargedCents } from "./charge.ts";

/** The part of an amount at one rate. */
export interface RateShare {
  rate: BasisPoints;
  cents: Cents;
}

/** Gross value of the goods per rate, highest rate first; free goods count with their price where all are free. */
export function grossByRate(goods: readonly Charge[], taxesIncluded: boolean): ReadonlyMap<BasisPoints, Cents> {
  const isAllFree = goods.every((charge) => chargedCents(charge) === 0);
  const values = new Map<BasisPoints, Cents>();
  for (const charge of [...goods].sort((left, right) => right.rate - left.rate)) {
    const cents = isAllFree ? charge.beforeCents : chargedCents(charge);
    const grossCents = taxesIncluded ? cents : cents + (isAllFree ? taxOnTop(cents, charge.rate) : charge.taxCents);
    if (grossCents > 0) values.set(charge.rate, (values.get(charge.rate) ?? 0) + grossCents);
  }
  return values;
}

/** Shares that add up exactly: each rate gets the rest up to its place in the running sum. */
export function spread(cents: Cents, values: ReadonlyMap<BasisPoints, Cents>): RateShare[] {
  const whole = sumCents([...values.values()], (value) => value);
  let reached = 0;
  let given = 0;
  const parts: RateShare[] = [];
  for (const [rate, value] of values) {
    reached += value;
    const upTo = multiplyDivideHalfUp(cents, reached, whole);
    if (upTo !== given) parts.push({ rate, cents: upTo - given });
    given = upTo;
  }
  return parts;
}

/** `19 %: 2,67 €, 7 %: 2,23 €`. */
export function shareText(shares: readonly RateShare[]): string {
  return shares.map(({ rate, cents }) => `${germanRate(rate)}: ${germanAmount(cents)}`).join(", ");
}
