import { type CalendarDay, type DayRule, dayOfMonthRule, dayOfWeekRule, monthsOf, numbersOf } from "./cron-fields.ts";
import { instantOf, localTime } from "./zoned-time.ts";

/** A parsed AWS cron expression. */
export interface Cron {
  /** The first instant after `afterMs` at which it fires; `undefined` when there is none up to 2199. */
  next(afterMs: number): number | undefined;
}

/**
 * Parses AWS' six cron fields; skipped spring times never fire, doubled autumn ones once.
 * @see https://docs.aws.amazon.com/scheduler/latest/UserGuide/schedule-types.html#cron-based
 */
export function parseCron(expression: string, zone: string): Cron {
  const fields = expression.trim().split(/\s+/);
  const [minute = "", hour = "", dayOfMonth = "", month = "", dayOfWeek = "", year = ""] = fields;
  if (fields.length !== 6)
    throw new Error(`"${expression}" has ${fields.length} fields, an AWS cron expression has six`);
  if ((dayOfMonth === "?") === (dayOfWeek === "?")) {
    throw new Error(`"${expression}": exactly one of day of month and day of week must be "?"`);
  }
  const minutes = numbersOf(minute, 0, 59);
  const hours = numbersOf(hour, 0, 23);
  const months = new Set(monthsOf(month));
  const years = numbersOf(year, 1970, 2199);
  const isDay: DayRule = dayOfMonth === "?" ? dayOfWeekRule(dayOfWeek) : dayOfMonthRule(dayOfMonth);

  return {
    next(afterMs) {
      const start = localTime(afterMs, zone);
      for (const date of daysFrom(start, years, months)) {
        if (!isDay(date)) continue;
        const isToday = date.year === start.year && date.month === start.month && date.day === start.day;
        for (const hour of hours) {
          if (isToday && hour < start.hour) continue;
          for (const minute of minutes) {
            if (isToday && hour === start.hour && minute < start.minute) continue;
            const instant = instantOf({ ...date, hour, minute }, zone);
            if (instant !== undefined && instant > afterMs) return instant;
          }
        }
      }
      return undefined;
    },
  };
}

/** All days from a day on that lie in the years and months. */
function* daysFrom(
  start: { year: number; month: number; day: number },
  years: readonly number[],
  months: ReadonlySet<number>,
): Generator<CalendarDay> {
  for (const year of years) {
    if (year < start.year) continue;
    for (let month = 1; month <= 12; month++) {
      if (!months.has(month) || (year === start.year && month < start.month)) continue;
      const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
      const firstDay = year === start.year && month === start.month ? start.day : 1;
      for (let day = firstDay; day <= lastDay; day++) {
        yield { year, month, day, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 1 };
      }
    }
  }
}
