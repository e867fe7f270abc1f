import type { PictureName } from "../locales/help/pictures.ts";

interface Size {
  width: number;
  height: number;
}

/** Written by `npm run help-pictures`: the size of each picture in CSS pixels, and words that its screen shows. */
export const sizes: Readonly<Record<PictureName, { desk: Size; phone: Size; shows: readonly string[] }>> = {
  "setup-start": {
    shows: [
      "Einrichtung",
      "Ich stimme den Nutzungsbedingungen zu",
      "Ich habe den Haftungshinweis gelesen",
      "Mit Lexware Office verbinden",
    ],
    desk: {
      width: 880,
      height: 620,
    },
    phone: {
      width: 390,
      height: 640,
    },
  },
  "setup-connect": {
    shows: ["Verbindung", "Aktualisieren", "Verbindung trennen"],
    desk: {
      width: 712,
      height: 324,
    },
    phone: {
      width: 390,
      height: 357,
    },
  },
  preferences: {
    shows: [
      "Automatisierung",
      "Rechnungen erstellen",
      "Gutschriften erstellen",
      "Zahlungen übertragen",
      "Lieferscheine erstellen",
      "Automatik anhalten",
    ],
    desk: {
      width: 712,
      height: 284,
    },
    phone: {
      width: 390,
      height: 325,
    },
  },
  "invoice-settings": {
    shows: ["Rechnungen", "Wann", "Datum", "Inhalt", "Zahlung", "Rechnungen erstellen"],
    desk: {
      width: 880,
      height: 620,
    },
    phone: {
      width: 390,
      height: 640,
    },
  },
  "dry-run": {
    shows: [
      "Auswirkung prüfen",
      "Ansicht",
      "Rückblick",
      "Beim Speichern",
      "Ergebnis",
      "Beträge nach Land und Steuersatz",
    ],
    desk: {
      width: 848,
      height: 620,
    },
    phone: {
      width: 390,
      height: 640,
    },
  },
  orders: {
    shows: ["Bestellungen", "Belege", "Alle", "In Arbeit", "Mit Rechnung", "Mit Gutschrift"],
    desk: {
      width: 880,
      height: 620,
    },
    phone: {
      width: 390,
      height: 640,
    },
  },
  order: {
    shows: ["Belege", "Per E-Mail senden", "Vorschau", "Positionen", "Verlauf", "Stand"],
    desk: {
      width: 880,
      height: 620,
    },
    phone: {
      width: 390,
      height: 640,
    },
  },
  queue: {
    shows: ["Bestellungen", "Belege", "Alle", "In Arbeit", "Mit Rechnung", "Mit Gutschrift"],
    desk: {
      width: 880,
      height: 620,
    },
    phone: {
      width: 390,
      height: 640,
    },
  },
  log: {
    shows: ["Protokoll", "Als CSV speichern", "Art der Einträge", "Alle", "Information", "Ergebnisse"],
    desk: {
      width: 880,
      height: 620,
    },
    phone: {
      width: 390,
      height: 640,
    },
  },
  import: {
    shows: [
      "Ältere Bestellungen importieren",
      "Zeitraum",
      "Dieses Jahr",
      "Letztes Jahr",
      "Eigener Zeitraum",
      "Abbrechen",
    ],
    desk: {
      width: 848,
      height: 238,
    },
    phone: {
      width: 390,
      height: 294,
    },
  },
  receipts: {
    shows: ["Belege zuordnen"],
    desk: {
      width: 712,
      height: 136,
    },
    phone: {
      width: 390,
      height: 180,
    },
  },
  export: {
    shows: ["Bestellungen exportieren", "Zeitraum", "Auswahl", "Format", "Abbrechen", "Exportieren"],
    desk: {
      width: 848,
      height: 338,
    },
    phone: {
      width: 390,
      height: 442,
    },
  },
  month: {
    shows: ["Monat abschließen", "Monat", "Prüfen", "Neu prüfen", "Erledigen", "Übergeben"],
    desk: {
      width: 880,
      height: 620,
    },
    phone: {
      width: 390,
      height: 640,
    },
  },
  plan: {
    shows: ["Abonnement", "Coupon einlösen", "Business", "Kündigen", "Wechseln", "Abonnement wählen"],
    desk: {
      width: 880,
      height: 620,
    },
    phone: {
      width: 390,
      height: 640,
    },
  },
};
