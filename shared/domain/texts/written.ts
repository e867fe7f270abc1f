import { germanDay } from "../../values/days.ts";
import type { Language } from "../../values/languages.ts";
import { type BasisPoints, type Cents, decimalOf, germanAmount, germanRate } from "../../values/money.ts";
import type { Day } from "../../values/time.ts";
import type { CountedText } from "./document-texts.ts";
import { fillSlots, formFor } from "./slots.ts";

/** Marks of writing direction, which documents do not print. */
const directions = /[\u200E\u200F\u061C]/g;

/** Figures are Latin in every language, as bookkeepers abroad and the provider read them. */
const localeOf = (language: Language): string => `${language}-u-nu-latn`;

/** A number, an amount or a rate in German form as English writes it: `25,5 %` is `25.5 %`. */
const inEnglish = (german: string): string => german.replaceAll(/[.,]/g, (mark) => (mark === "." ? "," : "."));

/** An exact amount as a language writes it; the formatter reads decimal text, so no cent passes through a float. */
export function writtenAmount(cents: Cents, language: Language, currency = "EUR"): string {
  if (language === "de") return germanAmount(cents).replace("€", currency === "EUR" ? "€" : currency);
  if (language === "en") return inEnglish(germanAmount(cents)).replace("€", currency === "EUR" ? "€" : currency);
  const format = new Intl.NumberFormat(localeOf(language), {
    style: "currency",
    currency,
    currencyDisplay: currency === "EUR" ? "symbol" : "code",
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return clean(format.format(decimalOf(cents) as `${number}`));
}

/** A tax rate as a language writes it: `5,5 %`. */
export function writtenRate(rate: BasisPoints, language: Language): string {
  if (language === "de") return germanRate(rate);
  if (language === "en") return inEnglish(germanRate(rate));
  const format = new Intl.NumberFormat(localeOf(language), { style: "percent", maximumFractionDigits: 2 });
  return clean(format.format(`${rate}E-4` as `${number}`));
}

/** A number with up to two decimal places. */
export function writtenNumber(value: number, language: Language): string {
  return clean(new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 }).format(value));
}

/** A text whose decimal numbers have a point, as a language writes them. Their digits stay. */
export function withDecimals(text: string, language: Language): string {
  const parts = new Intl.NumberFormat(localeOf(language)).formatToParts(0.5);
  const mark = parts.find(({ type }) => type === "decimal")?.value ?? ".";
  return text.replace(/(?<=\d)\.(?=\d)/g, mark);
}

/** A day as a language writes it in figures. English has the form that every country reads alike. */
export function writtenDay(day: Day, language: Language): string {
  if (language === "de") return germanDay(day);
  if (language === "en") return day;
  const format = new Intl.DateTimeFormat(localeOf(language), {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    timeZone: "UTC",
  });
  return clean(format.format(new Date(`${day}T00:00:00Z`)));
}

/** A text about a number of days. */
export function withDays(
  text: string | CountedText,
  days: number,
  language: Language,
  values: Readonly<Record<string, string>> = {},
): string {
  if (typeof text !== "string") return fillSlots(formFor(text, days, language), { ...values, days: String(days) });
  const unit = new Intl.NumberFormat(localeOf(language), { style: "unit", unit: "day", unitDisplay: "long" });
  return fillSlots(text, { ...values, days: clean(unit.format(days)) });
}

/** A text about a count of things. */
export function withCount(text: string | CountedText, count: number, language: Language): string {
  const form = typeof text === "string" ? text : formFor(text, count, language);
  return fillSlots(form, { count: writtenNumber(count, language) });
}

/** Without marks of direction, and with the one kind of space that documents have. */
const clean = (text: string): string => text.replace(directions, "").replaceAll(/[\u00A0\u202F]/g, " ");
