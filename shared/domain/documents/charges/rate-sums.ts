import type { BasisPoints, Cents } from "#shared/values/money.ts";
import type { RateSums } from "../decision/decision.ts";
import type { ContentTotals } from "../paper/content.ts";
import { type Charge, chargedCents } from "./charge.ts";

type AtRate = Required<RateSums> & { basisPoints: BasisPoints };

/** A real order has a handful of rates; a made-up one shows only this many. */
const MAX_RATES = 20;

/** The document's sums beside what the platform charged at each rate, rates ascending; `orderCents` is the whole order. */
export function rateSums(
  { perRate }: Pick<ContentTotals, "perRate">,
  charges: readonly Charge[],
  { taxesIncluded, orderCents }: { taxesIncluded: boolean; orderCents: Cents },
): RateSums[] {
  const sums = new Map<BasisPoints, AtRate>();
  const at = (rate: BasisPoints): AtRate => {
    const known = sums.get(rate);
    if (known !== undefined) return known;
    const sum = { basisPoints: rate, documentCents: 0, orderCents: 0, documentTaxCents: 0, orderTaxCents: 0 };
    sums.set(rate, sum);
    return sum;
  };
  for (const { taxRate, netCents, taxCents } of perRate) {
    const sum = at(taxRate);
    sum.documentCents += netCents + taxCents;
    sum.documentTaxCents += taxCents;
  }
  let chargedSum = 0;
  for (const charge of charges) {
    const cents = chargedCents(charge) + (taxesIncluded ? 0 : charge.taxCents);
    const sum = at(charge.rate);
    sum.orderCents += cents;
    sum.orderTaxCents += charge.taxCents;
    chargedSum += cents;
  }
  return withRest([...sums.values()], orderCents - chargedSum);
}

/** Gross sums of two sides without tax amounts; a difference that no rate explains comes last. */
export function grossRateSums(
  document: ReadonlyMap<BasisPoints, Cents>,
  other: ReadonlyMap<BasisPoints, Cents>,
  restCents: Cents = 0,
): RateSums[] {
  const rates = [...new Set([...document.keys(), ...other.keys()])];
  const sums = rates.map((rate) => ({
    basisPoints: rate,
    documentCents: document.get(rate) ?? 0,
    orderCents: other.get(rate) ?? 0,
  }));
  return withRest(sums, restCents);
}

function withRest(sums: readonly (RateSums & { basisPoints: BasisPoints })[], restCents: Cents): RateSums[] {
  const ascending = [...sums].sort((one, other) => one.basisPoints - other.basisPoints).slice(0, MAX_RATES);
  return restCents === 0 ? ascending : [...ascending, { basisPoints: null, documentCents: 0, orderCents: restCents }];
}
