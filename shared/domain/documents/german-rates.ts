import { germany } from "../../values/countries.ts";
import type { BasisPoints } from "../../values/money.ts";
import type { Day } from "../../values/time.ts";
import { isRateOn, standardRateOn } from "./tax/rates.ts";

/** The German general rate on a day of supply. */
export function germanStandardRate(day: Day): BasisPoints {
  const rate = standardRateOn(germany, day);
  if (rate === undefined) throw new RangeError(`no German general rate on ${day}`);
  return rate;
}

/** Whether a rate may stand on a German document for a supply on this day; 0 % for exempt goods always may. */
export function isGermanRate(rate: BasisPoints, day: Day): boolean {
  return isRateOn(germany, rate, day);
}
