import { operator } from "../lib/operator.ts";

/** A heading and what stands below it. */
export interface TextSection {
  title: string;
  paragraphs: readonly string[];
}

/** Texts of the help pages. They stand apart from `de.ts`, so that no other page loads them. */
export const help = {
  title: "Hilfe",
  questions: [
    {
      title: "Wie kommt eine Bestellung nach Lexware Office?",
      paragraphs: [
        "Shopify meldet uns jede neue und jede geänderte Bestellung. Wir lesen sie in Shopify nach, prüfen Steuern und Summen und legen in Lexware Office den Kontakt und die Rechnung an. Das dauert meist wenige Sekunden.",
      ],
    },
    {
      title: "Warum hat eine Bestellung keinen Beleg?",
      paragraphs: [
        "Der Grund steht in der Bestellungsliste bei der Bestellung, zusammen mit dem nächsten Schritt. Mit dem Filter „Ohne Beleg“ siehst du alle auf einmal.",
      ],
    },
    {
      title: "Was schützt mich vor doppelten Rechnungen?",
      paragraphs: [
        "Jede Bestellung hat bei uns genau einen Platz für ihre Rechnung, auch wenn Shopify dieselbe Nachricht mehrmals schickt oder Lexware Office zwischendurch nicht antwortet. Ist ein Ergebnis unklar, suchen wir erst nach dem Beleg, bevor wir es noch einmal versuchen.",
      ],
    },
    {
      title: "Was ist mit Bestellungen von vor dem Einschalten?",
      paragraphs: ["Sie bleiben unberührt. So entstehen keine Rechnungen, die du schon selbst geschrieben hast."],
    },
    {
      title: "Warum weicht keine Rechnung um einen Cent ab?",
      paragraphs: [
        "Vor jedem Beleg rechnen wir nach, welche Summe Lexware Office ausweisen wird. Stimmt sie nicht auf den Cent mit der Bestellung überein, entsteht kein Beleg. Du siehst dann beide Summen und entscheidest selbst.",
      ],
    },
    {
      title: "Kann ich eine Rechnung nachträglich ändern?",
      paragraphs: [
        "Einen Entwurf kannst du in Lexware Office bearbeiten oder löschen. Eine abgeschlossene Rechnung darf nicht mehr geändert werden; dafür gibt es die Rechnungskorrektur.",
      ],
    },
    {
      title: "Was zählt als Übertragung?",
      paragraphs: [
        "Jeder Beleg, den wir für dich in Lexware Office anlegen. Sind die Übertragungen aufgebraucht, warten die Belege sichtbar und entstehen, sobald wieder welche frei sind.",
      ],
    },
  ] satisfies readonly TextSection[],
  notAnswered: { title: "Deine Frage ist nicht dabei?", text: "Schreib uns. Es antwortet ein Mensch." },
  legal: "Rechtliches",

  contact: {
    title: "Kontakt",
    intro: "Deine Nachricht geht mit deinem eigenen E-Mail-Programm an uns.",
    subject: "Betreff",
    message: "Nachricht",
    messageHint: "Nenne am besten die Bestellnummer, dann können wir sofort nachsehen.",
    send: "E-Mail schreiben",
    direct: "Oder schreib direkt an",
    subjectMissing: "Bitte gib einen Betreff an.",
    messageMissing: "Bitte schreib uns, worum es geht.",
  },

  imprint: {
    title: "Impressum",
    sections: [
      {
        title: "Angaben nach § 5 DDG",
        paragraphs: [operator.name, operator.street, operator.town, operator.country],
      },
      { title: "Vertreten durch", paragraphs: [operator.representedBy] },
      { title: "Kontakt", paragraphs: [`E-Mail: ${operator.email}`, `Telefon: ${operator.phone}`] },
      {
        title: "Register und Umsatzsteuer",
        paragraphs: [
          `${operator.registerCourt}, ${operator.registerNumber}`,
          `Umsatzsteuer-Identifikationsnummer: ${operator.vatNumber}`,
        ],
      },
      {
        title: "Unabhängigkeit",
        paragraphs: [
          "Belegfluss ist ein eigenständiges Produkt. Shopify und Lexware Office sind Marken ihrer Inhaber; beide Unternehmen sind an Belegfluss nicht beteiligt.",
        ],
      },
    ] satisfies readonly TextSection[],
  },

  privacy: {
    title: "Datenschutz",
    sections: [
      {
        title: "Wer verantwortlich ist",
        paragraphs: [
          "Für die Daten deiner Kundinnen und Kunden bist du verantwortlich; wir verarbeiten sie in deinem Auftrag.",
          `Auftragsverarbeiter: ${operator.name}, ${operator.street}, ${operator.town}. Fragen zum Datenschutz: ${operator.privacyEmail}`,
        ],
      },
      {
        title: "Was wir verarbeiten",
        paragraphs: [
          "Aus deinen Bestellungen: Positionen, Beträge, Steuern, Rechnungs- und Lieferanschrift, Name und E-Mail-Adresse. Aus deinem Lexware-Konto: Firma, Umsatzsteuer-ID, Besteuerungsart und den Namen der Person, die die Verbindung hergestellt hat.",
        ],
      },
      {
        title: "Wofür",
        paragraphs: [
          "Um Kontakte und Belege in deinem Lexware-Konto anzulegen und dir zu zeigen, was entstanden ist und was nicht. Wir werten die Daten nicht für Werbung aus und geben sie an niemanden außer Lexware Office weiter.",
        ],
      },
      {
        title: "Wo und wie lange",
        paragraphs: [
          `Die Daten liegen bei ${operator.hosting}. Zugänge zu Shopify und Lexware Office speichern wir verschlüsselt.`,
          "Einträge im Protokoll löschen wir je nach Abonnement nach 7 bis 180 Tagen. Der Nachweis, welcher Beleg wozu entstanden ist, bleibt erhalten, solange du die App nutzt.",
        ],
      },
      {
        title: "Deine Rechte",
        paragraphs: [
          "Du kannst jederzeit Auskunft, Berichtigung und Löschung verlangen. Anfragen deiner Kundschaft stellst du in Shopify; sie erreichen uns von dort.",
        ],
      },
    ] satisfies readonly TextSection[],
  },

  terms: {
    title: "Allgemeine Geschäftsbedingungen",
    sections: [
      {
        title: "Worum es geht",
        paragraphs: [
          `${operator.name} stellt dir Belegfluss bereit: eine App, die aus Bestellungen deines Shopify-Shops Belege in deinem Lexware-Konto anlegt. Sie richtet sich an Unternehmen.`,
        ],
      },
      {
        title: "Was die App nicht ist",
        paragraphs: [
          "Belegfluss ersetzt keine Steuerberatung. Ob die Angaben in Shopify und Lexware Office zu deinem Unternehmen passen, prüfst du selbst oder mit deiner Steuerberatung.",
        ],
      },
      {
        title: "Preis und Abrechnung",
        paragraphs: [
          "Abonnements rechnet Shopify mit deiner Shopify-Rechnung ab. Jedes Abonnement enthält eine Zahl von Übertragungen für 30 Tage.",
        ],
      },
      {
        title: "Laufzeit und Ende",
        paragraphs: [
          "Du kannst die App jederzeit deinstallieren. Belege, die in Lexware Office entstanden sind, bleiben dort.",
        ],
      },
      {
        title: "Haftung",
        paragraphs: [
          "Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit und bei Verletzung von Leben, Körper und Gesundheit, im Übrigen nur für wesentliche Pflichten und den vorhersehbaren Schaden.",
        ],
      },
      { title: "Recht", paragraphs: ["Es gilt deutsches Recht."] },
    ] satisfies readonly TextSection[],
  },

  changelog: {
    title: "Änderungen",
    sections: [
      {
        title: "November 2026",
        paragraphs: [
          "Aus neuen Bestellungen entstehen Kontakte und Rechnungen in Lexware Office, genau einmal und auf den Cent.",
          "Zu jeder Bestellung ohne Beleg stehen der Grund und der nächste Schritt in der Liste.",
          "Du legst fest, zu welchem Ereignis die Rechnung entsteht und ob sie sofort abgeschlossen ist oder ein Entwurf bleibt.",
          "Die Automatik lässt sich anhalten: Belege warten dann sichtbar.",
          "Die Übersicht zeigt Abonnement, Übertragungen, erstellte Belege und was deine Aufmerksamkeit braucht.",
        ],
      },
    ] satisfies readonly TextSection[],
  },
} as const;
