import { plusDays } from "#shared/values/days.ts";
import type { Day } from "#shared/values/time.ts";

/** All days of a range, first and last included; undefined where there are more than `most`. */
export function daysOf({ from, to }: { from: Day; to: Day }, most: number): Day[] | undefined {
  const days: Day[] = [];
  for (let day = from; day <= to; day = plusDays(day, 1)) {
    if (days.length === most) return undefined;
    days.push(day);
  }
  return days;
}

/** Days of either list, once each, the earliest first. */
export const union = (one: readonly Day[], other: readonly Day[]): Day[] => [...new Set([...one, ...other])].sort();
