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

// Swedish dates are written as ISO 8601 has them
const written = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Berlin",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** An instant by the clocks of Berlin: `2026-03-02 10:15:00`. */
export const berlinTime = (instant: Instant): string => written.format(millisecondsOf(instant));
