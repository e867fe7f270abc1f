import { objectOf } from "../json.ts";
import { fromHundredths, readBag } from "../orders/money.ts";

/** "123,90 €" from cents. */
export const formatCents = (cents: number, currencyCode: unknown = "EUR"): string =>
  new Intl.NumberFormat("de-DE", { style: "currency", currency: String(currencyCode) }).format(cents / 100);

/** Cents of a `MoneyBag`, in shop money. */
export const centsOf = (bag: unknown): number => readBag(bag).shop;

/** "123,90 €" from a `MoneyBag`, in shop money. */
export const formatMoney = (bag: unknown): string =>
  formatCents(centsOf(bag), objectOf(objectOf(bag)["shopMoney"])["currencyCode"] ?? "EUR");

/** "123,90" as a field shows it. */
export const typedCents = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",");

/** A `MoneyBag` to give to the platform. */
export const moneyOf = (cents: number) => ({ shopMoney: { amount: fromHundredths(cents) } });

export const formatTime = (time: unknown): string =>
  new Intl.DateTimeFormat("de-DE", { dateStyle: "medium", timeStyle: "short", timeZone: "Europe/Berlin" }).format(
    new Date(typeof time === "number" ? time : String(time)),
  );
