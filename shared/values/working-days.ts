import { plusDays } from "./days.ts";
import { easterSunday } from "./target-days.ts";
import type { Day } from "./time.ts";

const fixed = ["01-01", "05-01", "10-03", "12-25", "12-26"];
/** Good Friday, Easter Monday, Ascension, Whit Monday: days after Easter Sunday. */
const movable = [-2, 1, 39, 50];

/** The first day on or after `day` that is no weekend and no holiday of all German states: where a term of tax law ends (§ 108 Abs. 3 AO). */
export function nextWorkingDay(day: Day): Day {
  const easter = easterSunday(Number(day.slice(0, 4)));
  const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00.000Z`).getUTCDay());
  const isHoliday = fixed.includes(day.slice(5)) || movable.some((days) => plusDays(easter, days) === day);
  return isWeekend || isHoliday ? nextWorkingDay(plusDays(day, 1)) : day;
}
