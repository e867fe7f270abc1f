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
    day: "2026-12-01",
    points: [
      "Bestellungen ohne Beleg lassen sich nach ihrem Grund filtern.",
      "Gesendete Belege lassen sich aus der Liste noch einmal senden.",
    ],
  },
  {
    day: "2026-11-29",
    points: ["Unter „EU-Verkäufe“ stehen Schwelle, OSS-Meldung, Zusammenfassende Meldung und offene Nachweise."],
  },
  {
    day: "2026-11-26",
    points: [
      "Der Monatsabschluss enthält Nachträge zu früheren Monaten und die Einstellungen mit ihren Änderungen.",
      "Auf Wunsch bekommt deine Steuerberatung die Dateien jeden Monat per E-Mail.",
    ],
  },
  {
    day: "2026-11-24",
    points: [
      "Jeder Grund, jede Fehlermeldung und jede Einstellung hat ein Thema in der Hilfe, mit Suche und Bildern.",
      "Shopify Flow kann mit einem Beleg beginnen, Belege erstellen und senden.",
      "Deine Kunden bekommen Belege per E-Mail, auch über deinen eigenen Mailserver.",
    ],
  },
  {
    day: "2026-11-23",
    points: [
      "Die Einrichtung führt in sieben Schritten zur ersten Rechnung.",
      "Ältere Bestellungen lassen sich importieren: erst auflisten, dann Belege erstellen.",
      "Selbst geschriebene Rechnungen werden ihren Bestellungen zugeordnet, keine entsteht doppelt.",
      "Bestellungen, Protokoll und Übertragungen lassen sich als Datei speichern.",
      "Ein Monat lässt sich prüfen und für die Steuerberatung speichern.",
      "„Auswirkung prüfen“ zeigt vor dem Speichern, was geänderte Einstellungen bewirken.",
      "Eine Suche findet jede Einstellung, und ein früherer Stand lässt sich wiederherstellen.",
      "Belege gibt es in 37 Sprachen, maschinell übersetzte sind gekennzeichnet.",
      "Ein Link in den Mails deines Shops führt deine Kunden zu ihrer Rechnung.",
      "Die Übersicht zeigt zuerst, was zu klären ist.",
    ],
  },
  {
    day: "2026-11-22",
    points: [
      "Erstattungen und Stornierungen werden zu Gutschriften, Lieferungen zu Lieferscheinen.",
      "Die Automatik lässt sich anhalten. Was auf dich wartet, steht unter „Zu klären“.",
      "Das Protokoll zeigt, was zu jeder Bestellung geschehen ist, mit Suche und Filtern.",
      "Abonnements gibt es monatlich und jährlich, mit Coupons und Testphase.",
      "Öffentliche Seiten mit Funktionen, Preisen und Hilfe, dazu ein Kontaktformular.",
    ],
  },
  {
    day: "2026-11-20",
    points: [
      "Aus neuen Bestellungen entstehen Kontakte und Rechnungen in Lexware Office, genau einmal und auf den Cent.",
      "Zahlungen und Gebühren lassen sich als Umsätze übertragen und werden ihren Belegen zugeordnet.",
      "Zu jeder Bestellung ohne Beleg stehen Grund und nächster Schritt in der Liste.",
      "Du legst fest, wann die Rechnung entsteht und ob sie ein Entwurf bleibt.",
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
