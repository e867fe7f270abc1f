import { isDay } from "#shared/values/days.ts";
import type { Day } from "#shared/values/time.ts";

/** The day in what a merchant typed, `5.12.2026` or `2026-12-05`; empty where it is none. */
export function dayIn(typed: string): Day | "" {
  const text = typed.trim();
  const [, day = "", month = "", year = ""] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text) ?? [];
  return [text, `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`].find(isDay) ?? "";
}

/** The same text with the century of a short year: `5.12.26`. Until the merchant leaves the field, a year may go on. */
export const withCentury = (typed: string): string => typed.trim().replace(/(\.\s?)(\d{2})$/, "$120$2");
