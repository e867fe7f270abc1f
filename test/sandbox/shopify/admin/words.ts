import { type Html, html } from "./html.ts";

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

/** Colours a status: done, to do, or attention. */
function statusTone(status: unknown): string {
  if (status === "PAID" || status === "FULFILLED" || status === "FULFILLMENT_NOT_REQUIRED") return "is-done";
  return status === "PENDING" || status === "UNFULFILLED" || status === "AUTHORIZED" ? "is-open" : "is-changed";
}

export const badge = (status: unknown): Html =>
  html`<span class="badge ${statusTone(status)}">${statusName(status)}</span>`;

export const cancelledBadge = (order: { [field: string]: unknown }): Html =>
  order["cancelledAt"] ? html` <span class="badge is-changed">Storniert</span>` : html``;

/** Ways to pay that the forms offer, by the gateway's name at the platform. */
export const GATEWAYS = {
  shopify_payments: "Shopify Payments (Karte)",
  paypal: "PayPal",
  klarna: "Klarna",
  manual: "Manuell",
  "Bank Deposit": "Vorkasse (Überweisung)",
  Rechnung: "Rechnung",
  "Cash on Delivery (COD)": "Nachnahme",
  gift_card: "Gutschein",
  cash: "Bar (Kasse)",
} as const;

export const gatewayName = (gateway: unknown): string =>
  new Map<string, string>(Object.entries(GATEWAYS)).get(String(gateway)) ?? (gateway ? String(gateway) : "–");

const KINDS: Record<string, string> = {
  SALE: "Zahlung",
  CAPTURE: "Einzug",
  AUTHORIZATION: "Autorisierung",
  REFUND: "Rückzahlung",
  VOID: "Aufhebung",
  CHANGE: "Wechselgeld",
};

export const transactionKind = (kind: unknown): string => KINDS[String(kind)] ?? String(kind);

const TRANSACTION_STATES: Record<string, string> = {
  SUCCESS: "erfolgreich",
  PENDING: "ausstehend",
  FAILURE: "fehlgeschlagen",
  ERROR: "Fehler",
  AWAITING_RESPONSE: "wartet auf Antwort",
};

export const transactionState = (status: unknown): string => TRANSACTION_STATES[String(status)] ?? String(status);

/** Tax rates the forms offer; "none" is a line without tax. */
export const TAX_RATES = {
  "19%": "19 % (DE)",
  "7%": "7 % (DE ermäßigt)",
  "0%": "0 %",
  none: "ohne Steuer",
  "20%": "20 % (AT, FR)",
  "10%": "10 % (AT ermäßigt)",
  "21%": "21 % (NL, BE, ES)",
  "22%": "22 % (IT)",
  "25%": "25 % (DK, SE)",
  "25.5%": "25,5 % (FI)",
  "8.1%": "8,1 % (CH)",
} as const;

export type TaxRate = keyof typeof TAX_RATES;

export const CANCEL_REASONS = {
  CUSTOMER: "Kunde hat storniert",
  INVENTORY: "Nicht auf Lager",
  DECLINED: "Zahlung abgelehnt",
  FRAUD: "Betrug",
  STAFF: "Fehler im Team",
  OTHER: "Sonstiges",
} as const;

const CHARGE_STATES: Record<string, string> = {
  PENDING: "Wartet auf Bestätigung",
  ACTIVE: "Aktiv",
  DECLINED: "Abgelehnt",
  EXPIRED: "Abgelaufen",
  FROZEN: "Eingefroren",
  CANCELLED: "Beendet",
};

export const chargeState = (status: string): string => CHARGE_STATES[status] ?? status;

/** Countries of the forms, by ISO 3166-1 alpha-2. */
export const COUNTRIES = {
  DE: "Deutschland",
  AT: "Österreich",
  CH: "Schweiz",
  BE: "Belgien",
  DK: "Dänemark",
  ES: "Spanien",
  FI: "Finnland",
  FR: "Frankreich",
  GB: "Vereinigtes Königreich",
  IT: "Italien",
  NL: "Niederlande",
  PL: "Polen",
  SE: "Schweden",
  US: "USA",
} as const;
