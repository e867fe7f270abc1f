import { plusDays } from "#shared/values/days.ts";
import { count, day, time, money as written } from "#shared/values/german.ts";
import { later } from "#shared/values/later.ts";

export { count, day, monthName, time } from "#shared/values/german.ts";

/** The rest of what German merchants read; days and times always in Berlin. */
const timeZone = "Europe/Berlin";

/** `−1.234,50 €`, with a minus and not a hyphen. */
export const money = (amount: number, currency?: string): string => written(amount, currency).replace("-", "−");

/** Cents that make whole euros, where there is little room: `12900` → `129 €`. */
export const wholeEuros = (cents: number): string => `${count(cents / 100)}\u00a0€`;

const isoDayFormat = later(() => new Intl.DateTimeFormat("sv-SE", { timeZone }));

/** `Heute, 10:15` · `Gestern, 10:15` · `02.03.2026, 10:15`, seen from `now`. */
export function dayAndTime(instant: string, now: Date, words: { today: string; yesterday: string }): string {
  const isoDay = isoDayFormat().format(new Date(instant));
  const today = isoDayFormat().format(now);
  // Not 24 hours before: the days of the clock change have 23 and 25.
  const word = isoDay === today ? words.today : isoDay === plusDays(today, -1) ? words.yesterday : day(instant);
  return `${word}, ${time(instant)}`;
}

const rateFormat = later(() => new Intl.NumberFormat("de-DE", { maximumFractionDigits: 2 }));

/** A tax rate in percent, as the wire holds it: `25.5` → `25,5 %`. */
export function rate(percent: number): string {
  return `${rateFormat().format(percent)} %`;
}

const countries = later(() => new Intl.DisplayNames("de-DE", { type: "region" }));

/** `AT` → `Österreich`; what is no country code stays as it is. */
export function country(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countries().of(code) ?? code) : code;
}

/** Loads what the browser needs for amounts and days, which takes it a while the first time. */
export function warmUpFormats(): void {
  const now = new Date().toISOString();
  dayAndTime(now, new Date(now), { today: "", yesterday: "" });
  money(0);
}
