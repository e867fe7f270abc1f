import type { DayRange } from "#shared/domain/imports/import-days.ts";
import { plusDays } from "#shared/values/days.ts";

/** Periods by their names; `own` are days that the merchant writes. */
export const presets = ["last30", "year", "lastYear", "own"] as const;
export type Preset = (typeof presets)[number];

/** Days of a preset as far as they may be imported; undefined where none may. */
export function presetRange(preset: Exclude<Preset, "own">, { from, to }: DayRange): DayRange | undefined {
  const year = Number(to.slice(0, 4));
  const wanted = {
    last30: { from: plusDays(to, -29), to },
    year: { from: `${year}-01-01`, to },
    lastYear: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
  }[preset];
  const range = { from: wanted.from < from ? from : wanted.from, to: wanted.to > to ? to : wanted.to };
  return range.from <= range.to ? range : undefined;
}
