import { objectOf } from "../json.ts";

/** "123,90 €" from a `MoneyBag`, in shop money. */
export function formatMoney(bag: unknown): string {
  const { amount = "0", currencyCode = "EUR" } = objectOf(objectOf(bag)["shopMoney"]);
  return new Intl.NumberFormat("de-DE", { style: "currency", currency: String(currencyCode) }).format(Number(amount));
}

export const formatTime = (time: unknown): string =>
  new Intl.DateTimeFormat("de-DE", { dateStyle: "medium", timeStyle: "short", timeZone: "Europe/Berlin" }).format(
    new Date(String(time)),
  );

const STATUS_NAMES: Record<string, string> = {
  PAID: "Bezahlt",
  PENDING: "Zahlung ausstehend",
  AUTHORIZED: "Autorisiert",
  PARTIALLY_PAID: "Teilweise bezahlt",
  PARTIALLY_REFUNDED: "Teilweise erstattet",
  REFUNDED: "Erstattet",
  VOIDED: "Ungültig",
  EXPIRED: "Abgelaufen",
  FULFILLED: "Ausgeführt",
  UNFULFILLED: "Nicht ausgeführt",
  PARTIALLY_FULFILLED: "Teilweise ausgeführt",
  FULFILLMENT_NOT_REQUIRED: "Kein Versand nötig",
  ON_HOLD: "Angehalten",
  SCHEDULED: "Geplant",
};

export const statusName = (status: unknown): string =>
  STATUS_NAMES[String(status)] ?? (status === null ? "Unbekannt" : String(status));

/** How a status is coloured: done, to do, or attention. */
export function statusTone(status: unknown): string {
  if (status === "PAID" || status === "FULFILLED" || status === "FULFILLMENT_NOT_REQUIRED") return "is-done";
  return status === "PENDING" || status === "UNFULFILLED" || status === "AUTHORIZED" ? "is-open" : "is-changed";
}
