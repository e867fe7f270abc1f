import { later } from "./later.ts";
import { type Day, type Instant, instantOf, millisecondsOf } from "./time.ts";

const hourMilliseconds = 3_600_000;
const dayMilliseconds = 24 * hourMilliseconds;

const berlin = later(
  () =>
    new Intl.DateTimeFormat("en-CA", {
      timeZone: "Europe/Berlin",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    }),
);

/** Berlin's offsets are whole hours, so every instant of one hour falls on the same day: formatting once is enough. */
const dayOfHour = new Map<string, Day>();
const keptHours = 10_000;

/** `2026-03-02T09` of `2026-03-02T09:15:00.000Z`. */
const hourLength = 13;
const instantLength = 24;

/** The calendar day in Berlin on which an instant falls. */
export function berlinDay(instant: Instant): Day {
  const isUtc = instant.length === instantLength && instant.endsWith("Z");
  const hour = isUtc ? instant.slice(0, hourLength) : instant;
  const known = dayOfHour.get(hour);
  if (known !== undefined) return known;
  const day = berlin().format(millisecondsOf(instant));
  if (dayOfHour.size >= keptHours) dayOfHour.clear();
  dayOfHour.set(hour, day);
  return day;
}

/** The one instant at which a day begins in Berlin: clocks change at night but never at midnight. */
export function berlinMidnight(day: Day): Instant {
  const winter = instantOf(utcOf(day) - hourMilliseconds);
  const summer = instantOf(utcOf(day) - 2 * hourMilliseconds);
  return berlinDay(summer) === day ? summer : winter;
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** The text is a day that exists: `2026-02-29` is none. */
export function isDay(text: string): text is Day {
  if (!dayPattern.test(text)) return false;
  const milliseconds = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(milliseconds) && dayOf(milliseconds) === text;
}

/** The day `count` days later, earlier when negative. */
export function plusDays(day: Day, count: number): Day {
  return dayOf(utcOf(day) + count * dayMilliseconds);
}

/** The same day of the month `count` months later; the last of the month where it has no such day. */
export function plusMonths(day: Day, count: number): Day {
  const date = new Date(utcOf(day));
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0)).getUTCDate();
  return dayOf(first + (Math.min(date.getUTCDate(), last) - 1) * dayMilliseconds);
}

type CalendarPeriod = "week" | "month" | "quarter" | "year";

/** First day of the period in which `day` lies, moved by `offset` periods. Weeks begin on Monday. */
export function firstOfPeriod(day: Day, period: CalendarPeriod, offset = 0): Day {
  const date = new Date(utcOf(day));
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth();
  switch (period) {
    case "week":
      return plusDays(day, -((date.getUTCDay() + 6) % 7) + 7 * offset);
    case "month":
      return dayOf(Date.UTC(year, month + offset, 1));
    case "quarter":
      return dayOf(Date.UTC(year, month - (month % 3) + 3 * offset, 1));
    case "year":
      return dayOf(Date.UTC(year + offset, 0, 1));
  }
}

/** Last day of the period in which `day` lies, moved by `offset` periods. */
export function lastOfPeriod(day: Day, period: CalendarPeriod, offset = 0): Day {
  return plusDays(firstOfPeriod(day, period, offset + 1), -1);
}

/** Whole days from `start` to `end`; negative when `end` is earlier. */
export function daysBetween(start: Day, end: Day): number {
  return Math.round((utcOf(end) - utcOf(start)) / dayMilliseconds);
}

/** The last of some days; empty where there are none. */
export const latestDay = (days: readonly Day[]): Day => days.reduce((latest, day) => (latest < day ? day : latest), "");

/** A day as Germans write it: `02.03.2026`. */
export function germanDay(day: Day): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
}

function utcOf(day: Day): number {
  return millisecondsOf(`${day}T00:00:00.000Z`);
}

function dayOf(milliseconds: number): Day {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
