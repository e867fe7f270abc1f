import { changelog } from "./changelog.ts";
import { legal, type TextSection } from "./legal.ts";

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
      title: "Was ist mit Bestellungen aus der Zeit vor dem Einschalten?",
      paragraphs: ["Sie bleiben unberührt. So entstehen keine Rechnungen, die du schon selbst geschrieben hast."],
    },
    {
      title: "Kann ich ältere Bestellungen nachholen?",
      paragraphs: [
        "Ja. Öffne in der Bestellungsliste „Ältere importieren“ und wähle die Tage. Belegfluss liest die Bestellungen und zeigt dir, welche Belege daraus entstehen, wie lange das dauert und wie viele Übertragungen es braucht. Erst danach entscheidest du, ob die Belege erstellt werden.",
        "Vor dem Erstellen prüft Belegfluss, welche Belege es in Lexware Office für diese Bestellungen schon gibt. Wenn der Import fertig ist, bekommst du eine E-Mail.",
        "Du kannst den Import anhalten, fortsetzen und beenden. Bestellungen mit einem Beleg bekommen keinen zweiten. Hast du Rechnungen schon selbst geschrieben, ordne sie vorher zu: [Vorhandene Belege](help:import.receipts).",
      ],
    },
    {
      title: "Was ist mit Rechnungen, die ich schon selbst geschrieben habe?",
      paragraphs: [
        "In den Einstellungen vergleicht Belegfluss unter „Vorhandene Belege“ die Rechnungen, Gutschriften und Lieferscheine in Lexware Office mit deinen Bestellungen. Stimmen Bestellnummer, Betrag, Kunde und Tag überein, wird der Beleg zugeordnet, und Belegfluss erstellt keinen zweiten. Bei allem anderen entscheidest du.",
        "Jede Zuordnung kannst du in der Bestellung rückgängig machen.",
      ],
    },
    {
      title: "Wie bekomme ich meine Daten heraus?",
      paragraphs: [
        "In den Einstellungen exportierst du Bestellungen mit ihren Belegen als CSV oder JSON. Du wählst Zeitraum und Spalten; die CSV-Datei öffnet sich in Excel und LibreOffice ohne weitere Einstellungen.",
      ],
    },
    {
      title: "Wie kommen meine Kunden an ihre Rechnung?",
      paragraphs: [
        "Baue in die Benachrichtigungen, die dein Shop verschickt, einen Link zum Beleg ein: In den Einstellungen unter „E-Mail“ führt dich „Beleg-Link in Shopify-Mails“ in drei Schritten dorthin und prüft, ob der Link stimmt.",
        "Der Link zeigt nur die Belege einer Bestellung und gilt 24 Monate. Gibt es noch keine Rechnung, liest der Kunde das statt einer Fehlermeldung.",
      ],
    },
    {
      title: "Wie schließe ich einen Monat ab?",
      paragraphs: [
        "Öffne in der Bestellungsliste „Monat abschließen“. Belegfluss zeigt für den Monat, welche Bestellungen ohne Beleg sind und warum, was du noch klären musst, welche Rechnungen offen sind und wie sich die Belege auf Länder und Steuersätze verteilen.",
        "Fehlt eine Nummer zwischen zwei Belegen, sucht Belegfluss sie in Lexware Office: Vielleicht hast du dort selbst einen Beleg geschrieben. Alles zusammen speicherst du als ZIP-Datei mit CSV-Tabellen für deine Steuerberatung.",
      ],
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
        "Einen Entwurf kannst du in Lexware Office bearbeiten oder löschen. Eine abgeschlossene Rechnung darf nicht mehr geändert werden; dafür gibt es die Gutschrift. Auf dem Papier heißt sie „Rechnungskorrektur“.",
      ],
    },
    {
      title: "Was zählt als Übertragung?",
      paragraphs: [
        "Jeder Beleg, den wir für dich in Lexware Office anlegen. Sind die Übertragungen aufgebraucht, warten die Belege sichtbar und entstehen, sobald wieder welche frei sind.",
      ],
    },
  ] satisfies readonly TextSection[],
  placeholders: {
    title: "Platzhalter und Befehle",
    words: "variablen texte vorlage template geschweifte klammern befehl filter",
    text: "Platzhalter werden zu Angaben der Bestellung: {{order.name}} zum Beispiel zu #1001. Tippe im Feld {{, dann schlägt Belegfluss sie vor.",
    link: "Platzhalter und Befehle für deine Texte",
    list: "Platzhalter",
    search: "Platzhalter suchen",
    none: "Kein Platzhalter gefunden",
    copy: (placeholder: string) => `${placeholder} kopieren`,
    copied: "Platzhalter kopiert",
    copyFailed: "Kopiere den markierten Platzhalter mit Strg + C oder ⌘ + C.",
    name: "Platzhalter",
    meaning: "Bedeutung",
    example: "Beispiel",
    places: "Möglich in",
    grouped: "Graue Zeilen nennen auch die Texte, in denen sie möglich sind.",
    /** Subjects, each with the beginnings of its placeholders' names. */
    subjects: {
      Bestellung: ["order", "store"],
      "Korrigierte Rechnung": ["invoice"],
      "Beleg und Kunde": ["document", "customer"],
      Lieferung: ["delivery", "tracking"],
      Position: ["item"],
      Rabatt: ["discount"],
      Versand: ["shipping"],
    } as Readonly<Record<string, readonly string[]>>,
    groupTitle: (subject: string, places: string) => (subject === places ? subject : `${subject} · ${places}`),
    everyDocument: "Alle Belege",
    placeNames: {
      invoice: "Rechnung",
      credit: "Gutschrift",
      delivery: "Lieferschein",
      item: "Position",
      discount: "Rabatt",
      shipping: "Versand",
      duty: "Zoll",
      mail: "E-Mail",
      flat: "",
    },
    commands: "Befehle",
    commandsText:
      "Ein Befehl hinter einem senkrechten Strich ändert, wie der Platzhalter gedruckt wird. Mehrere Befehle wirken nacheinander.",
    metafields: "Metafelder",
    metafieldsText:
      "Bis zu fünf Metafelder deines Shops kannst du in Texten verwenden. Wähle sie in den Einstellungen unter „Metafelder“ aus; danach stehen sie mit den anderen Platzhaltern zur Auswahl.",
  },
  search: {
    label: "In der Hilfe suchen",
    example: "Zum Beispiel Skonto",
    results: "Gefundene Themen",
    found: (count: number) => (count === 1 ? "1 Thema gefunden" : `${count} Themen gefunden`),
    more: (count: number) => `Und ${count} weitere. Schreib ein Wort mehr, um genauer zu suchen.`,
    none: "Dazu gibt es kein Thema. Versuche ein anderes Wort oder schreib uns.",
    unknown: {
      title: "Dieses Thema gibt es nicht",
      text: "Vielleicht ist der Link veraltet. Suche nach dem, was du wissen möchtest.",
    },
  },
  topics: {
    groups: {
      setup: "Einrichten",
      documents: "Bestellungen und Belege",
      records: "Import, Export, Monatsabschluss",
      taxes: "Umsatzsteuer",
      platform: "Shopify und Abonnement",
      settings: "Einstellungen",
      reasons: "Gründe, warum ein Beleg fehlt",
      errors: "Fehlermeldungen",
    },
    sought: "Häufig gesucht",
    all: "Alle Themen",
    questions: "Häufige Fragen",
    meaning: "Was es bedeutet",
    why: "Warum Belegfluss das so macht",
    now: "Was du jetzt tun kannst",
    law: "Rechtlicher Hintergrund",
    noAdvice: "Das ist eine Erklärung und keine Steuerberatung.",
    kinds: {
      invoice: "Bei Rechnungen",
      credit: "Bei Gutschriften",
      delivery: "Bei Lieferscheinen",
      transaction: "Bei Zahlungen",
    },
    message: "So lautet die Meldung",
    cause: "Woran es liegt",
    counted: (number: string) => `${number} Themen`,
    asked: (number: string) => `${number} Fragen`,
    settingsTitle: (page: string) => (page === "Einstellungen" ? page : `Einstellungen: ${page}`),
    about: "Worum es geht",
    onPage: "Auf dieser Seite",
    openSettings: (page: string) => (page === "Einstellungen" ? "Einstellungen öffnen" : `${page} einstellen`),
    webhook: (title: string, topic: string) => `${title} (${topic})`,
    when: "Wann Shopify das meldet",
    follows: "Was Belegfluss dann tut",
    allTopics: "Alle Meldungen",
    related: "Dazu passt",
    subject: (title: string) => `Frage zu: ${title}`,
    enlarge: "Bild in voller Größe öffnen",
  },
  webhooks: {
    title: "Meldungen von Shopify",
    summary: "Die 21 Meldungen, die Shopify an Belegfluss schickt, und was daraus folgt.",
    words: "webhook webhooks topic ereignis event benachrichtigung",
    sections: [
      {
        title: "Meldungen sind Hinweise",
        paragraphs: [
          "Shopify sagt Bescheid, sobald sich etwas ändert. Meldungen können doppelt, verspätet oder in falscher Reihenfolge kommen. Belegfluss vertraut deshalb nicht ihrem Inhalt, sondern liest nach, was in Shopify wirklich steht.",
          "Geht eine Meldung verloren, findet ein regelmäßiger Abgleich die Bestellung trotzdem. Im Protokoll steht dann „nachgeholt“.",
        ],
      },
    ],
  },
  notAnswered: { title: "Deine Frage ist nicht dabei?", text: "Schreib uns. Es antwortet ein Mensch." },

  contact: {
    title: "Kontakt",
    intro: "Schreib uns, worum es geht. Wir antworten per E-Mail an die Adresse, die du angibst.",
    subject: "Betreff",
    message: "Nachricht",
    messageHint: "Nenne am besten die Bestellnummer, dann können wir sofort nachsehen.",
    replyTo: "Deine E-Mail-Adresse",
    send: "Nachricht senden",
    direct: "Oder schreib direkt an",
    subjectMissing: "Bitte gib einen Betreff an.",
    messageMissing: "Bitte schreib uns, worum es geht.",
    replyToMissing: "Bitte gib eine E-Mail-Adresse an, an die wir antworten können.",
    sent: "Danke, deine Nachricht ist bei uns angekommen.",
    answerTo: (address: string) => `Die Antwort geht an ${address}.`,
    failed: "Deine Nachricht ließ sich nicht senden.",
    nothingLost: "Dein Text steht noch im Formular. Versuche es noch einmal oder schreib uns direkt eine E-Mail.",
  },

  imprint: legal.imprint,
  privacy: legal.privacy,
  terms: legal.terms,
  changelog,
} as const;
