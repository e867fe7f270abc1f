import type { HelpTopic } from "./topic.ts";

const setup = { to: "/setup", label: "Einrichtung öffnen" };
const connection = { to: "/preferences#connection", label: "Verbindung öffnen" };

/** From the installation to documents that come into being by themselves. */
export const setupGuides: readonly HelpTopic[] = [
  {
    id: "setup.start",
    title: "Belegfluss einrichten",
    summary: "In sieben Schritten von der Installation bis zur ersten Rechnung. Du kannst jederzeit unterbrechen.",
    words: "anfangen onboarding wizard erste schritte",
    sections: [
      {
        title: "Bevor du beginnst",
        paragraphs: [
          "Du brauchst ein Konto bei Lexware Office, mindestens in der Version L. Fehlt es noch, eröffnest du es in der Einrichtung. Bis du am Ende einschaltest, legt Belegfluss dort nichts an.",
        ],
      },
      {
        title: "Die Schritte",
        steps: [
          "Nutzungsbedingungen und Haftungshinweis lesen und beide Häkchen setzen.",
          "Lexware Office verbinden: anmelden, Zugriff erlauben, Shop und Konto bestätigen.",
          "Bestellungen einlesen: höchstens 50 der letzten 60 Tage, ohne dass Belege entstehen.",
          "Vorhandene Belege vergleichen, damit nichts doppelt entsteht.",
          "Umsatzsteuer wählen. Belegfluss prüft, ob die Auswahl zu Lexware Office passt.",
          "Steuereinstellungen in Shopify mit dem vergleichen, was Lexware Office braucht.",
          "Vorschau ansehen und einschalten.",
        ],
        picture: "setup-start",
      },
      {
        title: "Unterbrechen und weitermachen",
        paragraphs: [
          "Dein Fortschritt ist gespeichert. Öffne „Einrichtung“ im Menü und mach dort weiter, auch auf einem anderen Gerät. Nach dem Abschluss gehst du sie über die Einstellungen noch einmal durch.",
        ],
      },
    ],
    way: setup,
    related: ["setup.connect", "setup.vat", "setup.taxes", "setup.automation", "setup.testing"],
  },
  {
    id: "setup.register",
    title: "Konto bei Lexware Office eröffnen",
    summary: "Welche Version du brauchst und wie du von der Registrierung zurück in die Einrichtung kommst.",
    words: "registrieren anmelden lexoffice version",
    sections: [
      {
        title: "Welche Version du brauchst",
        paragraphs: [
          "Für Rechnungen genügt die Version L. Die Version XL brauchst du für OSS, für Rechnungen an Empfänger im Ausland und für Belege in anderen Sprachen. [Versionen vergleichen](lex:plans)",
        ],
      },
      {
        title: "So gehst du vor",
        steps: [
          "Öffne in der Einrichtung „Konto bei Lexware Office eröffnen“.",
          "Gib deine E-Mail-Adresse an und stimme den Bedingungen von Lexware Office zu.",
          "Schließe die Registrierung im neuen Fenster ab und bestätige die E-Mail, die du bekommst.",
          "Kehre zu Belegfluss zurück und verbinde das neue Konto.",
        ],
      },
    ],
    way: { to: "/register", label: "Konto eröffnen" },
    related: ["setup.connect"],
  },
  {
    id: "setup.connect",
    title: "Lexware Office verbinden",
    summary: "Wie die Verbindung entsteht, was Belegfluss in deinem Konto darf und was zu tun ist, wenn sie abreißt.",
    words: "lexoffice verknüpfen anmelden trennen wechseln zugriff",
    sections: [
      {
        title: "Verbinden",
        steps: [
          "Wähle „Mit Lexware Office verbinden“. Es öffnet sich ein eigenes Fenster.",
          "Melde dich dort bei Lexware Office an und erlaube den Zugriff.",
          "Prüfe, ob der richtige Shop und das richtige Konto genannt sind, und bestätige.",
        ],
        picture: "setup-connect",
      },
      {
        title: "Was Belegfluss dann darf",
        paragraphs: [
          "Belegfluss liest deine Firmendaten, Kontakte und Belege, legt Kontakte und Belege an und hängt nichts davon an andere weiter. Es löscht und ändert keinen fertigen Beleg. Dein Passwort kennt Belegfluss nicht.",
        ],
      },
      {
        title: "Es öffnet sich kein Fenster",
        paragraphs: [
          "Dein Browser blockiert dann Pop-ups. Erlaube sie für diese Seite, oder nimm den Link „Fenster erneut öffnen“. Der Weg gilt nur kurz: Hast du lange gewartet, beginne noch einmal.",
        ],
      },
      {
        title: "Trennen oder das Konto wechseln",
        paragraphs: [
          "Nach dem Trennen entstehen keine Belege mehr; was wartet, bleibt erhalten. Verbindest du ein anderes Konto, gehen alte Vormerkungen nicht ungefragt dorthin: Du entscheidest bei der Bestellung über sie.",
          "Ein Konto bei Lexware Office gehört immer zu genau einem Shop.",
        ],
      },
    ],
    way: connection,
    related: ["reasons.not-connected", "errors.organization-taken", "setup.vat"],
  },
  {
    id: "setup.vat",
    title: "Umsatzsteuer wählen",
    summary: "Kleinunternehmen, deutsche Umsatzsteuer oder OSS: Deine Auswahl muss zu Lexware Office passen.",
    words: "besteuerung kleinunternehmer oss fernverkauf profil",
    sections: [
      {
        title: "Die drei Möglichkeiten",
        paragraphs: [
          "Kleinunternehmen weisen keine Umsatzsteuer aus: [Kleinunternehmen](help:taxes.small-business).",
          "Mit „Nur deutsche Umsatzsteuer“ versteuerst du auch Verkäufe an Privatkunden in anderen EU-Ländern in Deutschland. Das geht bis zusammen 10.000 € im Jahr.",
          "Darüber gilt die Umsatzsteuer des Ziellands: [OSS und Fernverkauf](help:taxes.oss). Dafür brauchst du die Version XL von Lexware Office.",
        ],
      },
      {
        title: "Wenn die Auswahl nicht passt",
        paragraphs: [
          "Belegfluss zeigt dir, was in Lexware Office eingestellt ist. Ändere deine Auswahl oder die Einstellung dort unter „Einstellungen“, „Umsatzsteuer“. Die Seite bemerkt die Änderung automatisch.",
          "Ändert sich deine Besteuerung später, stelle sie in Lexware Office um und klicke danach unter „Verbindung“ auf „Aktualisieren“.",
        ],
      },
    ],
    way: setup,
    related: ["setup.taxes", "taxes.oss", "taxes.small-business"],
  },
  {
    id: "setup.taxes",
    title: "Steuereinstellungen in Shopify",
    summary: "Shopify berechnet die Steuer, Lexware Office druckt sie. So passen beide zusammen.",
    words: "steuersatz versand bruttopreise einstellungen zölle",
    sections: [
      {
        title: "Was stimmen muss",
        steps: [
          "Preise: „Alle Preise enthalten Steuern“ ist eingeschaltet.",
          "Versand: Auf Versandkosten wird Umsatzsteuer berechnet. Versand teilt den Steuersatz der Ware.",
          "Deutschland: 19 % und, wo er gilt, 7 %.",
          "Andere EU-Länder: deutsche Umsatzsteuer oder, mit OSS, der Satz des Ziellands.",
          "Gutscheine und differenzbesteuerte Ware: ohne Steuer.",
        ],
      },
      {
        title: "Was geschieht, wenn etwas nicht stimmt",
        paragraphs: [
          "Belegfluss prüft jede Bestellung. Passt ihre Steuer nicht, hält es sie mit dem Grund an, statt einen falschen Beleg zu erstellen. Einige Eigenheiten von Shopify kann es auf Wunsch ausgleichen: [Steuerkorrekturen](help:settings.orders).",
          "Rechnungslegung und Steuererklärung bleiben in deiner Verantwortung. Frag im Zweifel deine Steuerberatung.",
        ],
      },
    ],
    way: setup,
    related: ["reasons.tax-unclear", "reasons.tax-rate-not-allowed", "taxes.oss"],
  },
  {
    id: "setup.automation",
    title: "Automatik einschalten",
    summary: "Was ab dem Einschalten geschieht, was mit älteren Bestellungen ist und welcher Zeitpunkt sich empfiehlt.",
    words: "automatisierung einschalten zeitpunkt wann rechnung",
    sections: [
      {
        title: "Einschalten",
        paragraphs: [
          "In den Einstellungen schaltest du Rechnungen, Gutschriften, Lieferscheine und Zahlungen einzeln ein. Vorher zeigt dir Belegfluss an deinen letzten Bestellungen, was geschehen würde. Die Schalter wirken sofort.",
        ],
        picture: "preferences",
      },
      {
        title: "Ab jetzt, nicht rückwirkend",
        paragraphs: [
          "Belege entstehen für Bestellungen ab dem Einschalten. So kommt keine Rechnung doppelt, die du schon selbst geschrieben hast. Ältere holst du einzeln von Hand oder mit dem [Import](help:import.orders).",
        ],
      },
      {
        title: "Welcher Zeitpunkt?",
        paragraphs: [
          "„Beim Versand“ ist empfohlen: Die Rechnung trägt den Tag, an dem sie entsteht, und nennt den Tag des letzten Pakets als Lieferdatum, und was vorher storniert oder geändert wird, braucht keine Korrektur. „Bei Bestelleingang“ passt zu Vorkasse und digitalen Waren, „Bei Zahlung“ zum Kauf auf Rechnung mit Bezahlung vor dem Versand.",
        ],
      },
    ],
    way: { to: "/preferences", label: "Automatisierung öffnen" },
    related: ["documents.invoices", "orders.dry-run", "orders.pause", "reasons.before-switch"],
  },
  {
    id: "setup.testing",
    title: "Belegfluss testen",
    summary: "Vier Wege, Belege vorher zu sehen, ohne deine Buchhaltung zu verändern.",
    words: "ausprobieren testbestellung probe vorschau bogus",
    sections: [
      {
        title: "1. Auswirkung prüfen",
        paragraphs: [
          "Auf jeder Seite der Einstellungen zeigt „Auswirkung prüfen“ an deinen letzten 50 Bestellungen, welche Belege entstünden, mit Summen, Steuersätzen und fünf Beispielen als PDF. Dabei wird nichts angelegt.",
        ],
        picture: "dry-run",
      },
      {
        title: "2. Vorschau einer Bestellung",
        paragraphs: [
          "Auf der Seite einer Bestellung siehst du die Rechnung, bevor sie entsteht. Diese Vorschau zeichnet Belegfluss; Schrift und Logo kommen erst in Lexware Office dazu.",
        ],
      },
      {
        title: "3. Ein Entwurf in Lexware Office",
        paragraphs: [
          "Ein Entwurf zeigt den Beleg mit deinem Layout. Er hat noch keine Nummer, zählt nicht zur Buchhaltung und lässt sich löschen. Er verbraucht eine Übertragung.",
        ],
      },
      {
        title: "4. Ein echter Beleg",
        paragraphs: [
          "Öffne eine bezahlte Bestellung und wähle „Rechnung jetzt erstellen“. Diese Rechnung ist gültig.",
          "Testbestellungen von Shopify (Testmodus von Shopify Payments oder Bogus Gateway) bekommen nie einen Beleg: [Testbestellung](help:reasons.skip-test).",
        ],
      },
    ],
    way: { to: "/orders", label: "Bestellungen öffnen" },
    related: ["orders.dry-run", "documents.drafts", "documents.create"],
  },
];
