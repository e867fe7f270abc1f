import {
  type BasisPoints,
  type Cents,
  multiplyDivideHalfUp,
  sumCents,
  taxContained,
  taxOnTop,
} from "#shared/values/money.ts";

/** Ways to a line's tax: per line (documented), per unit, half to even, or per rate spread over lines. */
export const taxRoundings = ["per_line", "per_unit", "half_even", "per_rate"] as const;
export type TaxRounding = (typeof taxRoundings)[number];

/** The base of a tax: an amount after discounts. */
interface Taxed {
  chargedCents: Cents;
  quantity: number;
  rate: BasisPoints;
}

/** Tax of each part, in the order given. */
export function platformTaxes(parts: readonly Taxed[], taxesIncluded: boolean, rounding: TaxRounding): Cents[] {
  if (rounding !== "per_rate") return parts.map((part) => taxOfPart(part, taxesIncluded, rounding));
  const taxes = parts.map(() => 0);
  for (const rate of new Set(parts.map((part) => part.rate))) {
    const places = parts.flatMap((part, place) => (part.rate === rate ? [place] : []));
    const amounts = places.map((place) => parts[place]?.chargedCents ?? 0);
    const whole = taxOf(sumCents(amounts, Number), rate, taxesIncluded);
    for (const [index, share] of allocate(whole, amounts).entries()) taxes[places[index] ?? 0] = share;
  }
  return taxes;
}

function taxOfPart({ chargedCents, quantity, rate }: Taxed, taxesIncluded: boolean, rounding: TaxRounding): Cents {
  if (rounding === "half_even") return halfEven(chargedCents * rate, taxesIncluded ? 10_000 + rate : 10_000);
  if (rounding === "per_unit" && chargedCents % quantity === 0) {
    return quantity * taxOf(chargedCents / quantity, rate, taxesIncluded);
  }
  return taxOf(chargedCents, rate, taxesIncluded);
}

const taxOf = (cents: Cents, rate: BasisPoints, taxesIncluded: boolean): Cents =>
  taxesIncluded ? taxContained(cents, rate) : taxOnTop(cents, rate);

function halfEven(numerator: number, divisor: number): number {
  const floor = Math.floor(numerator / divisor);
  const twice = (numerator - floor * divisor) * 2;
  return twice > divisor || (twice === divisor && floor % 2 === 1) ? floor + 1 : floor;
}

/** An amount spread in proportion to weights, without losing a cent: running totals are rounded, not the parts. */
export function allocate(cents: Cents, weights: readonly number[]): Cents[] {
  const all = sumCents(weights, Number);
  let weight = 0;
  let given = 0;
  return weights.map((part) => {
    weight += part;
    const reached = all === 0 ? 0 : multiplyDivideHalfUp(cents, weight, all);
    const share = reached - given;
    given = reached;
    return share;
  });
}
