import { berlinDay } from "#shared/values/days.ts";
import type { Day } from "#shared/values/time.ts";

/** A day's midnight with Berlin's offset: UTC would move documents. In winter, summer's midnight is the day before. */
export function providerDate(day: Day): string {
  const summerMidnight = `${day}T00:00:00.000+02:00`;
  return berlinDay(summerMidnight) === day ? summerMidnight : `${day}T00:00:00.000+01:00`;
}
