import type { BasisPoints } from "../../values/money.ts";
import type { Day } from "../../values/time.ts";

/** German rates by the day of supply: 7 and 19 %, from July to December 2020 5 and 16 %; 0 % for exempt goods always. */
const rates: readonly { until?: Day; taxed: readonly BasisPoints[] }[] = [
  { until: "2020-06-30", taxed: [700, 1900] },
  { until: "2020-12-31", taxed: [500, 1600] },
  { taxed: [700, 1900] },
];

/** The general rate on a day. */
export function germanStandardRate(day: Day): BasisPoints {
  return Math.max(...taxedRatesOn(day));
}

/** Whether a rate may stand on a German document for a supply on this day. */
export function isGermanRate(rate: BasisPoints, day: Day): boolean {
  return rate === 0 || taxedRatesOn(day).includes(rate);
}

function taxedRatesOn(day: Day): readonly BasisPoints[] {
  return rates.find(({ until }) => until === undefined || day <= until)?.taxed ?? [];
}
