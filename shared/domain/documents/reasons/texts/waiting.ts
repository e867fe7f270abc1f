import type { ReasonTexts } from "../reason-text.ts";

/** Reasons of what waits, and of what is there already. */
export const waitingReasons = {
  WAIT: {
    title: "Wartet auf den nächsten Schritt",
    cause: "Der Beleg entsteht erst, wenn das eingestellte Ereignis eintritt.",
    remedy: "Nichts zu tun. Den Zeitpunkt der Rechnung legst du in den Einstellungen fest.",
    remedyWith: {
      feature: "documentSettings",
      remedy: "Nichts zu tun. Den Zeitpunkt legst du in den Einstellungen für Rechnungen fest.",
    },
    setting: "invoiceEvent",
    settingPath: "/preferences/invoices#create",
  },
  IMPORT_WITHOUT_PARCEL: {
    title: "Kein Versand bekannt",
    cause: "Zu dieser importierten Bestellung gibt es keinen Versand. Du wolltest solche Bestellungen selbst prüfen.",
    remedy:
      "Trage den Versand in Shopify nach, oder klicke auf „Rechnung jetzt erstellen“: Dann gilt sie als am Tag der Bestellung geliefert.",
  },
  EXISTING: {
    title: "Beleg bereits vorhanden",
    cause: "Für diesen Vorgang gibt es schon einen Beleg.",
    remedy: "Nichts zu tun.",
  },
  UNCHANGED: {
    title: "Keine Änderung",
    cause: "An der Bestellung hat sich nichts geändert, was einen Beleg betrifft.",
    remedy: "Nichts zu tun.",
  },
} as const satisfies ReasonTexts;
