import { betaEndDay, launchDay } from "#shared/domain/product.ts";
import { germanDay } from "#shared/values/days.ts";
import type { Day } from "#shared/values/time.ts";
import type { TextSection } from "./legal.ts";

/** A day's news, in merchants' words. */
interface Change {
  day: Day;
  points: readonly string[];
}

/** The newest first. Add a row when a change reaches merchants; the two oldest days are dates of the product. */
export const changes: readonly Change[] = [
  {
    day: "2026-11-29",
    points: [
      "Unter „EU-Verkäufe“ stehen die Schwelle von 10.000 €, die Zahlen für OSS-Meldung und Zusammenfassende Meldung und die Nachweise, die noch offen sind.",
    ],
  },
  {
    day: "2026-11-26",
    points: [
      "Der Monatsabschluss enthält jetzt Nachträge zu früher gespeicherten Monaten, die Einstellungen des Monats und das Protokoll ihrer Änderungen.",
      "Belegfluss sendet deiner Steuerberatung auf Wunsch jeden Monat die Dateien des Vormonats per E-Mail.",
    ],
  },
  {
    day: "2026-11-24",
    points: [
      "Zu jedem Grund, jeder Fehlermeldung und jeder Seite der Einstellungen gibt es jetzt ein Thema in der Hilfe, mit Suche und Bildern. „Mehr dazu“ führt direkt dorthin.",
      "Workflows in Shopify Flow können mit einem Beleg beginnen, Belege erstellen und sie per E-Mail senden.",
      "Belegfluss sendet Rechnungen, Gutschriften und Lieferscheine per E-Mail an deine Kunden, auch über deinen eigenen E-Mail-Server.",
    ],
  },
  {
    day: "2026-11-23",
    points: [
      "Die Einrichtung führt in sieben Schritten zur ersten Rechnung.",
      "Ältere Bestellungen lassen sich importieren: erst auflisten, dann Belege erstellen.",
      "Rechnungen, die du selbst geschrieben hast, werden ihren Bestellungen zugeordnet. So entsteht keine doppelt.",
      "Bestellungen, Protokoll und Übertragungen lassen sich als Datei speichern.",
      "Ein Monat lässt sich prüfen und für die Steuerberatung speichern.",
      "Vor dem Speichern zeigt „Auswirkung prüfen“, was geänderte Einstellungen an deinen letzten Bestellungen bewirken.",
      "Jede Einstellung hat ihren Platz, und eine Suche findet sie. Unter „Änderungen“ in den Einstellungen stellst du einen früheren Stand wieder her.",
      "Belege gibt es in 37 Sprachen. Maschinell übersetzte sind gekennzeichnet.",
      "Ein Link in den Mails deines Shops führt deine Kunden zu ihrer Rechnung.",
      "Die Übersicht zeigt zuerst, was deine Aufmerksamkeit braucht, dazu Abonnement, Übertragungen und erstellte Belege.",
    ],
  },
  {
    day: "2026-11-22",
    points: [
      "Erstattungen und Stornierungen werden zu Gutschriften, Lieferungen zu Lieferscheinen.",
      "Die Automatik lässt sich anhalten: Belege warten dann sichtbar. Was auf eine Entscheidung wartet, steht unter „Zu klären“ und lässt sich dort wiederholen, überspringen oder als erledigt markieren.",
      "Das Protokoll zeigt, was zu jeder Bestellung geschehen ist, mit Suche und Filtern.",
      "Abonnements mit Übertragungen, monatlich oder jährlich, mit Coupons und Testphase. Vor dem Ende der Übertragungen kommt eine E-Mail.",
      "Öffentliche Seiten mit Funktionen, Preisen und Hilfe, dazu ein Kontaktformular.",
    ],
  },
  {
    day: "2026-11-20",
    points: [
      "Aus neuen Bestellungen entstehen Kontakte und Rechnungen in Lexware Office, genau einmal und auf den Cent.",
      "Zahlungen und Gebühren lassen sich als Umsätze übertragen und werden ihren Belegen zugeordnet.",
      "Zu jeder Bestellung ohne Beleg stehen der Grund und der nächste Schritt in der Liste. Wo Summen abweichen, siehst du beide.",
      "Du legst fest, zu welchem Ereignis die Rechnung entsteht und ob sie sofort abgeschlossen ist oder ein Entwurf bleibt.",
    ],
  },
  { day: betaEndDay, points: ["Die Beta-Phase ist beendet."] },
  { day: launchDay, points: ["Belegfluss startet als Beta."] },
];

/** The page about them. */
export const changelog = {
  title: "Änderungen",
  sections: changes.map(({ day, points }): TextSection => ({ title: germanDay(day), paragraphs: points })),
} as const;
