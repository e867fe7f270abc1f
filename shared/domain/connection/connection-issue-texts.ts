import { isAvailable } from "../plans/availability.ts";
import type { ConnectionIssueCode } from "./connection-issues.ts";

/** The warning about the provider's account that a merchant reads before anything is switched on. */
interface ConnectionIssueText {
  title: string;
  cause: string;
  remedy: string;
}

export const connectionIssueTexts: Readonly<Record<ConnectionIssueCode, ConnectionIssueText>> = {
  MISSING_INVOICING: {
    title: "Dein Lexware-Konto kann keine Rechnungen schreiben",
    cause: "Für Rechnungen brauchst du mindestens die Version L von Lexware Office.",
    remedy: "Wechsle in Lexware Office die Version und klicke danach hier auf „Aktualisieren“.",
  },
  OSS_WITHOUT_XL: {
    title: "Für das OSS-Verfahren brauchst du die Version XL",
    cause:
      "Dein Konto versteuert Verkäufe an Privatkunden in der EU im Bestimmungsland. Solche Rechnungen schreibt Lexware Office nur in der Version XL.",
    remedy:
      "Wechsle in Lexware Office zu XL oder ändere dort die Versteuerung. Bis dahin bleiben diese Bestellungen stehen.",
  },
  SMALL_BUSINESS: {
    title: "Dein Konto ist als Kleinunternehmen eingerichtet",
    cause: "Deine Belege weisen keine Umsatzsteuer aus (§ 19 UStG).",
    remedy:
      "Schalte in Shopify die Steuerberechnung aus. Bestellungen, in denen Steuer berechnet wurde, bleiben stehen. Bist du kein Kleinunternehmen, ändere das in Lexware Office.",
  },
  ABROAD_WITHOUT_XL: {
    title: "Rechnungen ins Ausland brauchen die Version XL",
    cause: "Deine Version von Lexware Office schreibt Rechnungen nur an Empfänger in Deutschland.",
    remedy:
      "Bestellungen aus anderen Ländern bleiben stehen, bis du zu XL wechselst. Für Deutschland ist alles bereit.",
  },
  DISTANCE_SALES_UNDECIDED: {
    title: "Versteuerung von Verkäufen in die EU ist nicht gewählt",
    cause:
      "In Lexware Office ist nicht eingestellt, ob Verkäufe an Privatkunden in der EU hier oder im Zielland versteuert werden.",
    remedy: "Wähle es in Lexware Office, wenn du in andere EU-Länder verkaufst. Bis dahin gilt deutsche Steuer.",
  },
  CONTACT_LIMIT: {
    title: "Ein Lexware-Konto fasst 59.999 Kontakte",
    cause: "Für jede Kundin und jeden Kunden wird ein Kontakt angelegt.",
    remedy: isAvailable("contactSettings")
      ? "Hast du sehr viele verschiedene Kunden, lege Kontakte nur für Kunden mit bestimmten Tags an; alle anderen Belege tragen ihre Adresse auch so. Nicht mehr benötigte Kontakte kannst du in Lexware Office löschen."
      : "Lösche in Lexware Office Kontakte, die du nicht mehr brauchst.",
  },
  OWN_VAT_ID_UNKNOWN: {
    title: "Deine USt-IdNr. ist nicht bekannt",
    cause: "Rechnungen ohne Umsatzsteuer an Firmen in der EU müssen sie nennen (§ 14a UStG).",
    remedy:
      "Trage sie in den Einstellungen unter „Steuern & E-Rechnung“ ein. Bis dahin steht sie nur im Briefkopf von Lexware Office.",
  },
};
