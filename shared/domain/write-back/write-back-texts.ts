import type { WriteBackCode, WriteBackReason } from "./write-back.ts";

const sentences: Readonly<Record<WriteBackCode, string>> = {
  MISSING_SCOPE: "Die Berechtigung, Bestellungen zu ändern (write_orders), fehlt. Erteile sie in den Einstellungen.",
  INVALID_TYPE: "Der Wert passt nicht zum Typ, den du für dieses Metafeld in Shopify festgelegt hast.",
  METAFIELD_REFUSED: "Shopify hat den Wert für ein Metafeld abgelehnt.",
  ORDER_CANCELLED: "Die Bestellung ist storniert und wird nicht als bezahlt markiert.",
  ORDER_PARTLY_PAID: "Die Bestellung ist in Shopify schon teilweise bezahlt. Erfasse den Rest dort von Hand.",
  ORDER_AUTHORIZED: "Die Zahlung ist in Shopify nur autorisiert. Ziehe sie dort ein.",
  ORDER_NOT_PAYABLE: "Shopify erlaubt nicht, diese Bestellung als bezahlt zu markieren.",
  ORDER_SUM_DIFFERS:
    "Die bezahlten Rechnungen decken nicht genau den offenen Betrag der Bestellung, oder ein Beleg fehlt noch. Prüfe beides und erfasse die Zahlung in Shopify von Hand.",
  PAYMENT_REFUSED: "Shopify hat abgelehnt, die Bestellung als bezahlt zu markieren.",
  ORDER_GONE: "Die Bestellung gibt es in Shopify nicht mehr, oder sie ist für die App nicht sichtbar.",
  FLOW_REFUSED: "Shopify Flow hat die Nachricht über den Beleg abgelehnt.",
  PLATFORM_UNAVAILABLE: "Shopify antwortet gerade nicht. Belegfluss versucht es automatisch noch einmal.",
  internal_error: "Unerwarteter Fehler. Belegfluss versucht es automatisch noch einmal.",
  GIVEN_UP:
    "Die Übertragung nach Shopify ist mehrmals fehlgeschlagen. Belegfluss versucht es wieder, sobald sich ein Beleg der Bestellung ändert.",
  PAYMENT_GIVEN_UP:
    "Die Bestellung ließ sich mehrmals nicht als bezahlt markieren. Markiere sie in Shopify als bezahlt, falls sie es noch nicht ist.",
};

/** The reason as a merchant reads it, with what the platform said or the metafield it is about. */
export function writeBackSentence({ code, message }: { code: string; message?: string | null }): string {
  const known: Readonly<Record<string, string>> = sentences;
  const sentence = known[code] ?? "Nicht nach Shopify übertragen.";
  return message ? `${sentence} (${message})` : sentence;
}

/** A retry may succeed though the merchant has changed nothing. */
export const isPassing = ({ code }: WriteBackReason): boolean =>
  code === "PLATFORM_UNAVAILABLE" || code === "internal_error" || code === "MISSING_SCOPE";
