import { later } from "./later.ts";

/** Amounts, days and names as German merchants read them; days and times always in Berlin. */
const timeZone = "Europe/Berlin";

const currencies = new Map<string, Intl.NumberFormat>();

/** `1234.5`, `EUR` → `1.234,50 €`. The wire holds amounts with two decimals. */
export function money(amount: number, currency = "EUR"): string {
  let format = currencies.get(currency);
  if (format === undefined) {
    format = new Intl.NumberFormat("de-DE", { style: "currency", currency });
    currencies.set(currency, format);
  }
  return format.format(amount);
}

const dayFormat = later(
  () => new Intl.DateTimeFormat("de-DE", { timeZone, day: "2-digit", month: "2-digit", year: "numeric" }),
);
const timeFormat = later(() => new Intl.DateTimeFormat("de-DE", { timeZone, hour: "2-digit", minute: "2-digit" }));
const monthFormat = later(() => new Intl.DateTimeFormat("de-DE", { timeZone, month: "long", year: "numeric" }));

/** An instant as the day in Berlin: `02.03.2026`. */
export function day(instant: string): string {
  return dayFormat().format(new Date(instant));
}

/** An instant as the time in Berlin: `10:15`. */
export function time(instant: string): string {
  return timeFormat().format(new Date(instant));
}

/** A day's month by its name: `2026-03-02` → `März 2026`. */
export function monthName(isoDay: string): string {
  return monthFormat().format(new Date(`${isoDay}T12:00:00Z`));
}

const countFormat = later(() => new Intl.NumberFormat("de-DE"));

/** `10000` → `10.000`. */
export function count(value: number): string {
  return countFormat().format(value);
}

const languageNames = later(() => new Intl.DisplayNames("de-DE", { type: "language" }));

/** A language by its German name: `de` → `Deutsch`. Anything else stays as it is. */
export const languageText = (language: string): string =>
  /^[a-z]{2}$/.test(language) ? (languageNames().of(language) ?? language) : language;
