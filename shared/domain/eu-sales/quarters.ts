import { firstOfPeriod, lastOfPeriod, plusDays } from "../../values/days.ts";
import type { Day } from "../../values/time.ts";

/** `2026-Q4` */
export type Quarter = string;

/** The quarter of a day. */
export const quarterOf = (day: Day): Quarter => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** First day of a quarter. */
export function firstDayOf(quarter: Quarter): Day {
  const [year, number] = quarter.split("-Q");
  return `${year}-${String(Number(number) * 3 - 2).padStart(2, "0")}-01`;
}

export const lastDayOf = (quarter: Quarter): Day => lastOfPeriod(firstDayOf(quarter), "quarter");

/** The quarter some quarters later, earlier when negative. */
export const quarterBeside = (quarter: Quarter, count: number): Quarter =>
  quarterOf(firstOfPeriod(firstDayOf(quarter), "quarter", count));

/** Last day for return and payment: the end of the next month, weekends included (§ 18j Abs. 4 UStG). */
export const returnDueDay = (quarter: Quarter): Day => lastOfPeriod(plusDays(lastDayOf(quarter), 1), "month");

/** Earlier quarters can be corrected for three years after their return was due (Article 61 (2), Regulation 282/2011). */
const CORRECTED_QUARTERS = 12;

/** The first quarter that a return can still correct. */
export const firstCorrected = (quarter: Quarter): Quarter => quarterBeside(quarter, -CORRECTED_QUARTERS);

/** The years before this one whose lists and proofs may still be asked for (§ 169 Abs. 2 AO). */
const OPEN_YEARS = 4;

/** The first day of what may still be open. */
export const firstOpenDay = (today: Day): Day => firstOfPeriod(today, "year", -OPEN_YEARS);

/** All quarters between two, both included. */
export const quartersFrom = (first: Quarter, last: Quarter): Quarter[] =>
  first > last ? [] : [first, ...quartersFrom(quarterBeside(first, 1), last)];
