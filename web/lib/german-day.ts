import { isDay } from "#shared/values/days.ts";
import type { Day } from "#shared/values/time.ts";

/** The day in what a merchant typed, `5.12.2026`, `5.12.26` or `2026-12-05`; empty where it is none. */
export function dayIn(typed: string): Day | "" {
  const text = typed.trim();
  const [, day = "", month = "", century = "20", year = ""] =
    /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{2})?(\d{2})$/.exec(text) ?? [];
  return [text, `${century}${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`].find(isDay) ?? "";
}
