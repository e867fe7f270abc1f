/** Amounts and dates as German merchants read them; days and times always in Berlin. */
const timeZone = "Europe/Berlin";

/** Made when it is first needed: a browser takes long for its first one. */
function later<Format>(make: () => Format): () => Format {
  let made: Format | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

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

/** Cents that make whole euros, where there is little room: `12900` → `129 €`. */
export const wholeEuros = (cents: number): string => `${count(cents / 100)}\u00a0€`;

const dayFormat = later(
  () => new Intl.DateTimeFormat("de-DE", { timeZone, day: "2-digit", month: "2-digit", year: "numeric" }),
);
const timeFormat = later(() => new Intl.DateTimeFormat("de-DE", { timeZone, hour: "2-digit", minute: "2-digit" }));
const isoDayFormat = later(() => new Intl.DateTimeFormat("sv-SE", { timeZone }));

/** An instant as the day in Berlin: `02.03.2026`. */
export function day(instant: string): string {
  return dayFormat().format(new Date(instant));
}

const monthFormat = later(() => new Intl.DateTimeFormat("de-DE", { timeZone, month: "long", year: "numeric" }));

/** A day's month by its name: `2026-03-02` → `März 2026`. */
export function monthName(isoDay: string): string {
  return monthFormat().format(new Date(`${isoDay}T12:00:00Z`));
}

/** An instant as the time in Berlin: `10:15`. */
export function time(instant: string): string {
  return timeFormat().format(new Date(instant));
}

/** `Heute, 10:15` · `Gestern, 10:15` · `02.03.2026, 10:15`, seen from `now`. */
export function dayAndTime(instant: string, now: Date, words: { today: string; yesterday: string }): string {
  const isoDay = isoDayFormat().format(new Date(instant));
  const word =
    isoDay === isoDayFormat().format(now)
      ? words.today
      : isoDay === isoDayFormat().format(now.getTime() - 24 * 60 * 60 * 1000)
        ? words.yesterday
        : day(instant);
  return `${word}, ${time(instant)}`;
}

const countFormat = later(() => new Intl.NumberFormat("de-DE"));

/** `10000` → `10.000`. */
export function count(value: number): string {
  return countFormat().format(value);
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

/** A part of a whole: `150`, `300` → `50 %`. Rounded down, but what is there never reads as 0 %. */
export function percent(part: number, whole: number): string {
  const exact = whole > 0 ? (part / whole) * 100 : 0;
  return `${part > 0 ? Math.max(1, Math.floor(exact)) : 0}\u00a0%`;
}

/** Loads what the browser needs for amounts and days, which takes it a while the first time. */
export function warmUpFormats(): void {
  const now = new Date().toISOString();
  dayAndTime(now, new Date(now), { today: "", yesterday: "" });
  money(0);
}
