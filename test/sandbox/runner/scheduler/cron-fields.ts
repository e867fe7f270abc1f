/** A day of the month that depends on the month. */
export type DayRule = (day: CalendarDay) => boolean;

/** A day as the rules see it; weekdays from 1 (Sunday) to 7, as AWS counts them. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
  weekday: number;
}

const MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
const WEEKDAYS = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];

/** The numbers a field stands for, in ascending order; throws for what is no field. */
export function numbersOf(field: string, least: number, most: number, names: readonly string[] = []): number[] {
  const found = new Set<number>();
  for (const part of field.split(",")) {
    const [span = "", stepText] = part.split("/");
    const step = stepText === undefined ? 1 : Number(stepText);
    const [from, to] = boundsOf(span, stepText !== undefined, least, most, names);
    const isValid = [from, to, step].every(Number.isInteger) && step > 0 && from >= least && to <= most && from <= to;
    if (!isValid) throw new Error(`"${field}" is no field of an AWS cron expression`);
    for (let number = from; number <= to; number += step) found.add(number);
  }
  return [...found].sort((a, b) => a - b);
}

function boundsOf(span: string, hasStep: boolean, least: number, most: number, names: readonly string[]) {
  if (span === "*" || span === "?") return [least, most] as const;
  const [from = "", to] = span.split("-");
  const first = numberOf(from, least, names);
  // "5/10" means from 5 on in steps of ten.
  return [first, to === undefined ? (hasStep ? most : first) : numberOf(to, least, names)] as const;
}

function numberOf(text: string, least: number, names: readonly string[]): number {
  const named = names.indexOf(text.toUpperCase());
  if (named >= 0) return named + least;
  return text === "" ? Number.NaN : Number(text);
}

export const monthsOf = (field: string): number[] => numbersOf(field, 1, 12, MONTHS);

/** Day of month by numbers; `L` and `W` are not simulated: no schedule has one. */
export function dayOfMonthRule(field: string): DayRule {
  const days = new Set(numbersOf(field, 1, 31));
  return ({ day }) => days.has(day);
}

/** Day of week: 1–7 from Sunday, or names; `#` and `L` are not simulated. */
export function dayOfWeekRule(field: string): DayRule {
  const weekdays = new Set(numbersOf(field, 1, 7, WEEKDAYS));
  return ({ weekday }) => weekdays.has(weekday);
}
