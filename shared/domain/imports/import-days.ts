import { berlinDay, plusDays } from "../../values/days.ts";
import type { Day } from "../../values/time.ts";
import type { Shop } from "../shop/shop.ts";

/** First and last day, both included; days as in Berlin. */
export interface DayRange {
  from: Day;
  to: Day;
}

/** The part of a shop that an import reads. */
export type ImportingShop = Pick<Shop, "installedAt" | "imports"> & { store: Pick<Shop["store"], "createdAt"> };

/** Longer ranges are several imports. */
export const MAX_IMPORT_DAYS = 366;

/** Reason to refuse a range. */
type RangeFault =
  /** the last day is before the first */
  | "reversed"
  /** a day on which the shop was opened, or before */
  | "beforeShop"
  /** the day of the installation, or after */
  | "afterInstallation"
  /** more than `MAX_IMPORT_DAYS` */
  | "tooLong"
  /** every day is imported */
  | "nothingNew";

/** The days that an import may name: after the shop's opening and before the installation. Undefined: none. */
export function importableDays({ installedAt, store }: ImportingShop): DayRange | undefined {
  const range = { from: plusDays(berlinDay(store.createdAt), 1), to: plusDays(berlinDay(installedAt), -1) };
  return range.from <= range.to ? range : undefined;
}

/** All days of a range; undefined where there are more than `most`. */
export function daysOf({ from, to }: DayRange, most: number): Day[] | undefined {
  const days: Day[] = [];
  for (let day = from; day <= to; day = plusDays(day, 1)) {
    if (days.length === most) return undefined;
    days.push(day);
  }
  return days;
}

/** The first reason against importing a range, undefined where there is none. */
export function rangeFault(shop: ImportingShop, range: DayRange): RangeFault | undefined {
  if (range.to < range.from) return "reversed";
  if (range.from <= berlinDay(shop.store.createdAt)) return "beforeShop";
  if (range.to >= berlinDay(shop.installedAt)) return "afterInstallation";
  const days = daysOf(range, MAX_IMPORT_DAYS);
  if (days === undefined) return "tooLong";
  return days.every((day) => shop.imports.includes(day)) ? "nothingNew" : undefined;
}

/** The days of a range that are not imported yet, as ranges without a gap, the earliest first. */
export function daysLeft(range: DayRange, imports: readonly Day[]): DayRange[] {
  const ranges: DayRange[] = [];
  for (const day of daysOf(range, Number.POSITIVE_INFINITY) ?? []) {
    if (imports.includes(day)) continue;
    const last = ranges.at(-1);
    if (last !== undefined && plusDays(last.to, 1) === day) ranges[ranges.length - 1] = { ...last, to: day };
    else ranges.push({ from: day, to: day });
  }
  return ranges;
}

/** Days of either list, once each, the earliest first. */
export const unionOfDays = (one: readonly Day[], other: readonly Day[]): Day[] =>
  [...new Set([...one, ...other])].sort();

/** The faults as the merchant reads them beside the days. */
export const rangeFaultTexts: Readonly<Record<RangeFault, string>> = {
  reversed: "Der letzte Tag liegt vor dem ersten.",
  beforeShop: "Wähle einen Tag nach der Eröffnung deines Shops.",
  afterInstallation: "Wähle einen Tag vor der Installation der App.",
  tooLong: `Wähle höchstens ${MAX_IMPORT_DAYS} Tage auf einmal.`,
  nothingNew: "Alle Bestellungen dieser Tage sind schon importiert.",
};
