import { berlinDay, berlinMidnight, plusDays } from "#shared/values/days.ts";
import { instantOf, millisecondsOf } from "#shared/values/time.ts";

const NINE_HOURS_MILLISECONDS = 32_400_000;

/** Milliseconds to the next day's nine in the morning, so that no day depends on the real clock. */
export function untilMorning(now: number): number {
  const tomorrow = plusDays(berlinDay(instantOf(now)), 1);
  return millisecondsOf(berlinMidnight(tomorrow)) + NINE_HOURS_MILLISECONDS - now;
}
