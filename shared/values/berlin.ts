import { berlinDay } from "./days.ts";
import { later } from "./later.ts";
import { type Day, type Instant, instantOf, millisecondsOf } from "./time.ts";

/** The instant at which a Berlin calendar day begins. */
export function berlinDayStart(day: Day): Instant {
  const summer = instantOf(Date.parse(`${day}T00:00:00.000+02:00`));
  return berlinDay(summer) === day ? summer : instantOf(Date.parse(`${day}T00:00:00.000+01:00`));
}

/** The last millisecond of a Berlin calendar day. */
export function berlinDayEnd(day: Day): Instant {
  const next = instantOf(millisecondsOf(berlinDayStart(day)) + 30 * 3_600_000);
  return instantOf(millisecondsOf(berlinDayStart(berlinDay(next))) - 1);
}

const hourOfDay = later(
  () => new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Berlin", hour: "2-digit", hourCycle: "h23" }),
);

/** Berlin's offsets are whole hours: minutes and seconds are those of the instant, and formatting once an hour is enough. */
const writtenHours = new Map<string, string>();
const KEPT_HOURS = 10_000;
/** The end of the hour in `2026-03-02T09:15:00.000Z`, and of the seconds. */
const HOUR_END = 13;
const SECOND_END = 19;

/** An instant in UTC by the clocks of Berlin: `2026-03-02 10:15:00`. */
export function berlinTime(instant: Instant): string {
  const hour = instant.slice(0, HOUR_END);
  let written = writtenHours.get(hour);
  if (written === undefined) {
    written = `${berlinDay(instant)} ${hourOfDay().format(millisecondsOf(instant))}`;
    if (writtenHours.size >= KEPT_HOURS) writtenHours.clear();
    writtenHours.set(hour, written);
  }
  return written + instant.slice(HOUR_END, SECOND_END);
}
