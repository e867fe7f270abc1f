import { berlinDay } from "#shared/values/days.ts";
import type { Day } from "#shared/values/time.ts";

/**
 * A day as the provider wants it: midnight in Berlin with the offset of that midnight. UTC midnight would move documents to
 * another day. Clocks change at night but never at midnight: in winter, summer's midnight still is the day before.
 */
export function providerDate(day: Day): string {
  const summerMidnight = `${day}T00:00:00.000+02:00`;
  return berlinDay(summerMidnight) === day ? summerMidnight : `${day}T00:00:00.000+01:00`;
}
