import type { ReasonCode } from "../reasons/reason-codes.ts";
import type { DocumentProposal } from "./decision.ts";

/** Names of both sides of a comparison. */
export interface SumLabels {
  order: string;
  document: string;
}

/** Labels of a reason's findings, sums and proposals on a screen. */
export const findingTexts = {
  seen: "Gesehen",
  /** Labels of values shown as they were written, by reason code: a tag `AT` is no country. */
  written: {
    SKIP_TAG: "Tag",
    SKIP_GATEWAY: "Zahlungsart",
    SKIP_SOURCE: "Herkunft",
    OTHER_BUSINESS_ENTITY: "Gesellschaft",
    OTHER_MERCHANT_OF_RECORD: "Verkäufer",
    SENT_FROM_ABROAD: "Standort",
    SENT_FROM_ABROAD_LATER: "Standort",
    TAX_SEVERAL_LINES: "Position",
    UNSUPPORTED_GIFT_CARD: "Position",
    DUPLICATE_ORDER: "Schon berechnet mit",
    SETTLED_ELSEWHERE: "Beleg",
    LINKED_RECEIPT: "Beleg",
    VAT_ID_DIFFERS: "Auf der Rechnung",
  } satisfies Partial<Record<ReasonCode, string>>,
  /** The same where it is a day, a country, a feature or a plain word, and is shown in words. */
  value: {
    INVALID_CURRENCY: "Shopwährung",
    SKIP_DATE: "Stichtag",
    UNKNOWN_COUNTRY: "Angegebenes Land",
    "MISSING_VAT-ID": "Gesucht in",
    INVALID_PLAN_RECIPIENT_ABROAD: "Zielland",
    VAT_ID_INVALID: "Gefundene USt-IdNr.",
    VAT_ID_OWN_STATE: "Gefundene USt-IdNr.",
    VAT_ID_UNCONFIRMED: "Gefragt nach",
    VAT_ID_REFUSED: "Antwort",
    VAT_ID_DOUBTED_LATER: "Antwort",
    TAX_REGIME_CONFLICT: "Ziel und Steuersätze",
    TAX_BUSINESS_AS_CONSUMER: "Gefundene USt-IdNr.",
    MISSING_ACCESS: "Fehlender Zugriff auf",
    SETTING_UNREADABLE: "Einstellung",
    TAX_DESTINATION_UNKNOWN: "Land der Rechnungsadresse",
    TAX_EXPORT_TAXED: "Ziel",
    TAX_STATUS_CHANGED: "Leistung",
    TAX_RATE_NOT_ALLOWED: "Steuersatz",
    CREDIT_RATE_EXPIRED: "Steuersatz",
    TAX_UNCLEAR: "Steuer",
    UNSUPPORTED_TAX_TERRITORY: "Ziel",
    SMALL_BUSINESS_TAXED: "Umsatzsteuer der Bestellung",
    SUM_MISMATCH: "Steuersatz",
    UNSUPPORTED_TOO_MANY_LINES: "Zahl der Positionen",
    UNSUPPORTED_EXCHANGE: "Umtausch",
    UNSUPPORTED_CREDIT_NOTE: "Nicht zugeordnet",
    UNSUPPORTED_DELIVERY_NOTE: "Kennung der Position",
    UNSUPPORTED_STATUS: "Status",
    CHANGED_AFTER_DOCUMENT: "Geändert",
    ADDRESS_CHANGED: "Geändert",
  } satisfies Partial<Record<ReasonCode, string>>,
  noPlaces: "keinem Ort",
  /** Features of an order that the rules do not guess at. */
  features: {
    no_lines: "keine Positionen",
    amount_precision: "Beträge mit mehr als zwei Nachkommastellen",
    tax_rate: "ein Steuersatz fehlt oder ist feiner als 0,01 %",
    lines_truncated: "mehr als 515 Positionen",
    parts_truncated: "zu viele Erstattungen, Lieferungen oder Zahlungen",
    transaction_kind: "eine Zahlung unbekannter Art",
    transaction_status: "eine Zahlung mit unbekanntem Status",
    fulfillment_status: "eine Lieferung mit unbekanntem Status",
    return_status: "eine Rücksendung mit unbekanntem Status",
    refund_restock_type: "eine Rücknahme unbekannter Art",
    refund_money: "eine Erstattung, deren Zahlung unklar ist",
    payment_terms_type: "ein unbekanntes Zahlungsziel",
  },
  proposal: {
    credit_note_for_difference:
      "Vorschlag: Erstelle in Lexware Office eine Gutschrift zu dieser Rechnung, über den Unterschied.",
    supplementary_invoice: "Vorschlag: Erstelle in Lexware Office eine weitere Rechnung über den Unterschied.",
    credit_note_and_invoice:
      "Vorschlag: Erstelle in Lexware Office eine Gutschrift über das, was zurückkommt, und eine Rechnung über das, was stattdessen versendet wird.",
    cancel_and_reissue:
      "Vorschlag: Storniere die Rechnung in Lexware Office mit einer Gutschrift und stelle sie mit den neuen Angaben noch einmal aus.",
    replace_draft: "Vorschlag: Ändere den Entwurf in Lexware Office, bevor du ihn abschließt.",
  } satisfies Record<DocumentProposal, string>,
  sums: {
    title: "Beide Summen im Vergleich",
    rate: "Satz",
    unexplained: "Ohne Satz",
    total: "Summe",
    difference: "Differenz",
    usual: { order: "Im Shop", document: "Im Beleg" },
    labels: {
      TAX_UNCLEAR: { order: "Steuer im Shop", document: "Steuer im Beleg" },
      CREDIT_ABOVE_INVOICE: { order: "Von der Rechnung übrig", document: "Erstattet" },
      REFUND_OF_OVERPAYMENT: { order: "Behaltenes Geld", document: "Rechnung danach" },
      REFUND_BEFORE_INVOICE: { order: "Berechnet", document: "Noch enthalten" },
      UNSUPPORTED_DUTIES: { order: "Zölle der Bestellung", document: "Einzeln benannt" },
      UNSUPPORTED_ADDITIONAL_FEES: { order: "Gebühren der Bestellung", document: "Einzeln benannt" },
      UNSUPPORTED_CREDIT_NOTE: { order: "Davon erstattet", document: "Nicht berechnet" },
      CREDIT_NOTE_WITHOUT_REFUND: { order: "Erstattet", document: "Gutschrift" },
      CHANGED_AFTER_DOCUMENT: { order: "Jetzt im Shop", document: "Im Beleg" },
      CANCELLED_AFTER_INVOICE: { order: "Jetzt im Shop", document: "Im Beleg" },
    } satisfies Partial<Record<ReasonCode, SumLabels>>,
    /** A credit note's sums, against the refund or, at one rate, against what is left of the invoice. */
    credit: { order: "Erstattet", document: "In der Korrektur" },
    creditAtRate: { order: "Von der Rechnung übrig", document: "In der Korrektur" },
  },
} as const;
