import { berlinDay, berlinMidnight, plusMonths } from "../../values/days.ts";
import type { Day, Instant } from "../../values/time.ts";

/** One month of credits: from its first instant to the first instant of the next month. */
interface CreditPeriod {
  startsAt: Instant;
  endsAt: Instant;
}

/** The credits' month around `now`, from midnight in Berlin: an anchor on the 31st renews on shorter months' last day. */
export function creditPeriodAt(anchor: Day, now: Instant): CreditPeriod {
  const today = berlinDay(now);
  const months = monthsBetween(anchor, today);
  const passed = plusMonths(anchor, months) > today ? months - 1 : months;
  return { startsAt: berlinMidnight(plusMonths(anchor, passed)), endsAt: endOfMonth(anchor, passed) };
}

/** The first month of an anchor, which begins in the middle of its day. */
export function firstCreditPeriod(now: Instant): CreditPeriod & { anchor: Day } {
  const anchor = berlinDay(now);
  return { anchor, startsAt: now, endsAt: endOfMonth(anchor, 0) };
}

const endOfMonth = (anchor: Day, passed: number): Instant => berlinMidnight(plusMonths(anchor, passed + 1));

/** Months from one calendar month to another, whatever their days are. */
function monthsBetween(from: Day, to: Day): number {
  const monthOf = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthOf(to) - monthOf(from);
}
