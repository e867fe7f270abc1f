import { berlinDay } from "#shared/values/days.ts";
import type { Day } from "#shared/values/time.ts";

/**
 * Midnight in Berlin of a day, with the offset of that midnight: UTC midnight would move documents to another day.
 * Clocks never change at midnight; in winter, summer's midnight still is the day before.
 */
export function providerDate(day: Day): string {
  const summerMidnight = `${day}T00:00:00.000+02:00`;
  return berlinDay(summerMidnight) === day ? summerMidnight : `${day}T00:00:00.000+01:00`;
}
