import type { PrintLanguage } from "#shared/values/languages.ts";
import type { Day } from "#shared/values/time.ts";

const locales: Readonly<Record<PrintLanguage, string>> = { de: "de-DE", en: "en-GB" };

/** Amounts, rates and days as they are printed. */
export function printedValues(language: PrintLanguage) {
  const locale = locales[language];
  const euros = new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" });
  const prices = new Intl.NumberFormat(locale, { style: "currency", currency: "EUR", maximumFractionDigits: 4 });
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return {
    cents: (cents: number) => euros.format(cents / 100),
    priceE4: (price: number) => prices.format(price / 10_000),
    quantity: (quantity: number) => numbers.format(quantity),
    /** Takes basis points. */
    rate: (rate: number) => `${numbers.format(rate / 100)} %`,
    day: (day: Day) => days.format(new Date(`${day}T00:00:00Z`)),
  };
}
