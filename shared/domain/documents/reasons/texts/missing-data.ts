import type { ReasonTexts } from "../reason-text.ts";

/** Reasons of what an order lacks. */
export const missingDataReasons = {
  NOT_FOUND: {
    title: "Bestellung nicht gefunden",
    cause: "Shopify kennt diese Bestellung nicht oder nicht mehr.",
    remedy: "Prüfe, ob die Bestellung gelöscht wurde.",
  },
  MISSING_CUSTOMER: {
    title: "Kunde fehlt",
    cause: "Die Bestellung nennt weder einen Kunden noch einen Namen für die Rechnung.",
    remedy: "Ergänze Kunde und Rechnungsadresse in Shopify.",
  },
  MISSING_ADDRESS: {
    title: "Adresse fehlt",
    cause: "Die Bestellung hat keine vollständige Rechnungs- oder Lieferadresse.",
    remedy: "Ergänze die Adresse, dann entsteht der Beleg automatisch.",
  },
  MISSING_CUSTOMER_EMAIL: {
    title: "E-Mail-Adresse fehlt",
    cause: "Die Bestellung nennt keine E-Mail-Adresse, der Beleg kann nicht gesendet werden.",
    remedy: "Ergänze die E-Mail-Adresse in Shopify oder sende den Beleg von Hand.",
  },
  UNKNOWN_COUNTRY: {
    title: "Unbekanntes Land",
    cause: "Das Land der Adresse lässt sich nicht zuordnen.",
    remedy: "Prüfe das Land der Rechnungs- und Lieferadresse in Shopify.",
  },
  INVALID_CURRENCY: {
    title: "Nur Euro möglich",
    cause: "Die Shopwährung der Bestellung ist nicht Euro. Lexware Office führt Belege nur in Euro.",
    remedy: "Erstelle den Beleg von Hand in Lexware Office.",
  },
} as const satisfies ReasonTexts;
