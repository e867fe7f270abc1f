import type { BasisPoints } from "#shared/values/money.ts";
import type { Day } from "#shared/values/time.ts";
import { euRates, type RateRow } from "./eu-rates.ts";

const rowsByCountry: ReadonlyMap<string, readonly RateRow[]> = new Map(
  [...new Set(euRates.map(({ country }) => country))].map((country) => [
    country,
    euRates.filter((row) => row.country === country),
  ]),
);

const none: readonly RateRow[] = [];

/** A document may show the rate for a supply in this country on this day; 0 % is always allowed. */
export function isRateOn(country: string, rate: BasisPoints, day: Day): boolean {
  return rate === 0 || rowsOf(country).some((row) => row.rate === rate && appliesOn(row, day));
}

export type RateKind = RateRow["kind"];

/** The kind of a country's rate on a day; undefined for 0 % and for foreign rates. */
export const rateKindOf = (country: string, rate: BasisPoints, day: Day): RateKind | undefined =>
  rowsOf(country).find((row) => row.rate === rate && appliesOn(row, day))?.kind;

/** The same kind's rate on a day for a rate of another time; undefined without exactly one successor. */
export function successorRate(country: string, rate: BasisPoints, day: Day): BasisPoints | undefined {
  const rows = rowsOf(country);
  const former = rows.filter((row) => row.rate === rate);
  const kinds = new Set(former.map((row) => row.kind));
  if (kinds.size !== 1 || former.some((row) => appliesOn(row, day))) return undefined;
  const present = rows.filter((row) => kinds.has(row.kind) && appliesOn(row, day));
  return present.length === 1 ? present[0]?.rate : undefined;
}

function rowsOf(country: string): readonly RateRow[] {
  return rowsByCountry.get(country) ?? none;
}

function appliesOn({ from, until }: RateRow, day: Day): boolean {
  return (from === undefined || from <= day) && (until === undefined || day <= until);
}
