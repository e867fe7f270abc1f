import { berlinDay } from "./days.ts";
import { type Day, type Instant, instantOf, millisecondsOf } from "./time.ts";

/** The instant at which a Berlin calendar day begins. */
export function berlinDayStart(day: Day): Instant {
  const summer = instantOf(Date.parse(`${day}T00:00:00.000+02:00`));
  return berlinDay(summer) === day ? summer : instantOf(Date.parse(`${day}T00:00:00.000+01:00`));
}

/** The last millisecond of a Berlin calendar day. */
export function berlinDayEnd(day: Day): Instant {
  const later = instantOf(millisecondsOf(berlinDayStart(day)) + 30 * 3_600_000);
  return instantOf(millisecondsOf(berlinDayStart(berlinDay(later))) - 1);
}
