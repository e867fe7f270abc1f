import type { BasisPoints } from "../../../values/money.ts";
import type { Day } from "../../../values/time.ts";
import { euRates, type RateRow } from "./eu-rates.ts";

const rowsByCountry: ReadonlyMap<string, readonly RateRow[]> = new Map(
  [...new Set(euRates.map(({ country }) => country))].map((country) => [
    country,
    euRates.filter((row) => row.country === country),
  ]),
);

/** Whether a rate may stand on a document for a supply taxed in this country on this day; 0 % always may. */
export function isRateOn(country: string, rate: BasisPoints, day: Day): boolean {
  return rate === 0 || rowsOn(country, day).some((row) => row.rate === rate);
}

/** The general rate of a member state on a day; undefined for other countries. */
export function standardRateOn(country: string, day: Day): BasisPoints | undefined {
  return rowsOn(country, day).find(({ kind }) => kind === "standard")?.rate;
}

function rowsOn(country: string, day: Day): readonly RateRow[] {
  const rows = rowsByCountry.get(country) ?? [];
  return rows.filter(
    (row) => (row.from === undefined || row.from <= day) && (row.until === undefined || day <= row.until),
  );
}
