import type { SettingPage } from "#shared/domain/preferences/screen/pages.ts";
import type { PictureName } from "./pictures.ts";

/** A settings page's purpose, beside its own headings. */
interface SettingsNote {
  /** The page's settings. */
  summary: string;
  /** The occasion, and points to look out for. */
  about: readonly string[];
  picture?: PictureName;
  related: readonly string[];
}

export const settingsNotes: Readonly<Record<SettingPage, SettingsNote>> = {
  main: {
    summary: "Verbindung, Automatisierung, Benachrichtigungen, Sprachen und die Wege zu allen weiteren Einstellungen.",
    about: [
      "Hier schaltest du ein, was automatisch geschieht, verbindest Lexware Office und öffnest die Seiten mit allen Einstellungen. Die Schalter der Automatisierung wirken sofort, alles andere nach „Speichern“.",
      "Das Suchfeld findet jede Einstellung, zum Beispiel „Rundung“. Der Expertenmodus unter „App-Einstellungen“ zeigt seltener gebrauchte Einstellungen; ihre Werte gelten auch, wenn er aus ist.",
      "Unter „App-Einstellungen › Verlauf der Einstellungen“ siehst du, wer wann was geändert hat, und stellst einen alten Stand wieder her.",
    ],
    picture: "preferences",
    related: ["setup.automation", "orders.dry-run", "orders.pause"],
  },
  contacts: {
    summary: "Welche Kunden zu Kontakten in Lexware Office werden und welche Daten dort stehen.",
    about: [
      "Ein Kontakt in Lexware Office hilft bei Mahnungen und bei wiederkehrenden Kunden. Nötig ist er nur, wenn eine Rechnung sonst nicht geht, zum Beispiel bei steuerfreien Lieferungen in die EU. Lexware Office fasst höchstens 59.999 Kontakte; mit vielen Privatkunden legst du sie besser nur für Kunden mit bestimmten Tags an.",
      "Belegfluss erkennt bestehende Kontakte wieder, statt neue anzulegen. Für die USt-IdNr. wählst du am besten nur einen Ort, an dem sie steht: Je mehr Orte, desto eher wird eine andere Nummer dafür gehalten.",
    ],
    related: ["taxes.business", "reasons.missing-vat-id"],
  },
  invoices: {
    summary: "Wann Rechnungen entstehen, welche Tage sie tragen und was darauf steht.",
    about: [
      "Hier bestimmst du, wann eine Rechnung entsteht, welche Tage sie trägt und was darauf steht. Empfohlen ist „Beim Versand“: Die Umsatzsteuer gehört in den Monat der Lieferung.",
      "Leere Textfelder haben unseren Standardtext. Eigene Texte können [Platzhalter](help:setup.template) enthalten; darunter siehst du, wie sie sich für eine echte Bestellung lesen.",
      "Die Rechnungsnummer vergibt Lexware Office aus seinem Nummernkreis. Du änderst ihn dort.",
      "Prüfe größere Änderungen vor dem Speichern mit „Auswirkung prüfen“.",
    ],
    picture: "invoice-settings",
    related: ["documents.invoices", "setup.template", "documents.sums"],
  },
  credits: {
    summary: "Wie Belege zu Erstattungen aussehen. Auf dem Papier heißen sie „Rechnungskorrektur“.",
    about: [
      "Eine Gutschrift entsteht zu jeder Erstattung, sobald das Geld zurückgeflossen ist und die Rechnung besteht. Ihr Text nennt die Rechnung, auf die sie sich bezieht.",
      "Titel und Texte sind unabhängig von denen der Rechnung.",
    ],
    related: ["documents.credits", "setup.template"],
  },
  deliveries: {
    summary: "Wann Lieferscheine entstehen und was darauf steht.",
    about: [
      "Ein Lieferschein entsteht zu jeder Sendung mit genau ihren Artikeln. Mit einem Stichtag nimmst du ältere Bestellungen aus.",
      "Lieferscheine zählen als Übertragung. Druckst du nur Packzettel aus Shopify, lass sie ausgeschaltet.",
    ],
    related: ["documents.deliveries", "setup.template"],
  },
  transactions: {
    summary: "Welche Zahlungen als Transaktionen in Lexware Office erscheinen.",
    about: [
      "Jede Zahlung wird zu einem Umsatz in einem Konto in Lexware Office, getrennt nach Zahlungsart. Schalte eine Zahlungsart aus, wenn Lexware Office sie selbst abruft, wie PayPal.",
      "Gebühren von Shopify Payments stehen auf Wunsch bei der Zahlung. Mit der Zuordnung schlägt Lexware Office zu jeder Zahlung die passende Rechnung vor.",
    ],
    related: ["documents.payments"],
  },
  orders: {
    summary: "Ob du für E-Rechnungen bereit bist, und wie Belegfluss mit Sonderfällen bei der Umsatzsteuer umgeht.",
    about: [
      "Der Bestellungsfilter nimmt Bestellungen aus, die keinen Beleg brauchen, zum Beispiel Kassenverkäufe oder kostenlose. Sie stehen mit diesem Grund in der Liste.",
      "Die Steuerkorrekturen gleichen bekannte Eigenheiten von Shopify aus: Versand mit falschem Satz, Trinkgeld ohne Steuer, Umsatzsteuer trotz Kleinunternehmer oder trotz USt-IdNr. Jede gilt nur für neue Belege, und der Gesamtbetrag bleibt gleich. Ohne Korrektur hält Belegfluss solche Bestellungen an.",
    ],
    related: ["setup.taxes", "taxes.business", "taxes.small-business"],
  },
  mail: {
    summary: "Wer deinen Kunden Belege per E-Mail sendet, und was darin steht.",
    about: [
      "Ohne eigenen Mailserver sendet Belegfluss, und Antworten gehen an dich. Mit eigenem Server kommen die E-Mails von deiner Adresse; benutzt wird er erst, wenn die Prüfung gelingt.",
      "Gesendet werden nur abgeschlossene Belege. Leere Felder haben unseren Standardtext, eigene Texte können [Platzhalter](help:setup.template) enthalten.",
      "Den Link zur Rechnung kannst du auch in die Benachrichtigungen von Shopify einbauen.",
    ],
    related: ["documents.mails", "setup.template"],
  },
  metafields: {
    summary:
      "Welche Metafelder von Shopify du auf deinen Belegen druckst, und welche Werte Belegfluss in Metafelder schreibt.",
    about: [
      "Wähle bis zu fünf Metafelder von Produkten, Kunden oder Bestellungen. Danach stehen sie als Platzhalter zur Verfügung, zum Beispiel ein Pflegehinweis oder eine Bestellnummer deines Kunden.",
      "Shopify fragt beim Speichern nach dem Zugriff, den ein Metafeld braucht.",
    ],
    related: ["shopify.metafields", "setup.template"],
  },
};
