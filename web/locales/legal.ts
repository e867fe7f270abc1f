import { isAvailable } from "#shared/domain/plans/availability.ts";
import { operator } from "../lib/operator.ts";

/** A heading and the paragraphs below it. */
export interface TextSection {
  /** The anchor of links; absent without any. */
  id?: string;
  title: string;
  paragraphs: readonly string[];
}

/** The day on which privacy notice and terms were last changed. */
const asOf = "Stand 29.11.2026";

/** Imprint, privacy notice and terms. The operator of the installation gives its name and is responsible for these texts. */
export const legal = {
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
        title: "Streitbeilegung",
        paragraphs: [
          "Belegfluss richtet sich an Unternehmen. An Verfahren vor einer Verbraucherschlichtungsstelle nehmen wir nicht teil.",
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
    asOf,
    sections: [
      {
        title: "Wer verantwortlich ist",
        paragraphs: [
          "Für die Daten deiner Kundinnen und Kunden bist du verantwortlich; wir verarbeiten sie in deinem Auftrag (Art. 28 DSGVO). Die Vereinbarung dazu ist Teil unserer AGB. Für deine eigenen Daten als Händlerin oder Händler, etwa deine E-Mail-Adresse und dein Abonnement, sind wir verantwortlich.",
          `Verantwortlicher und Auftragsverarbeiter: ${operator.name}, ${operator.street}, ${operator.town}. Fragen zum Datenschutz: ${operator.privacyEmail}`,
        ],
      },
      {
        title: "Was wir aus deinem Shop verarbeiten",
        paragraphs: [
          "Aus Bestellungen: Nummer, Zeitpunkt, Positionen, Beträge, Steuern, Zahlungsart und Zahlungsstand, Versand und Erstattungen, Tags und Bestellnotizen. Über deine Kundschaft: Name, Firma, Rechnungs- und Lieferanschrift, E-Mail-Adresse und USt-IdNr., soweit du in Shopify den Zugriff darauf erlaubst. Zahlungsdaten wie Karten- oder Kontonummern deiner Kundschaft erhalten wir nicht.",
          "Über deinen Shop: Name, Domain, E-Mail-Adresse, Land und Shopify-Plan. Wenn du sie angibst, die E-Mail-Adresse deiner Steuerberatung.",
        ],
      },
      {
        title: "Was wir aus Lexware Office verarbeiten",
        paragraphs: [
          "Firma, USt-IdNr., Besteuerungsart, Name und E-Mail-Adresse der Person, die die Verbindung hergestellt hat, dazu Kontakte, Belege, Zahlungsstände und Konten, soweit sie zu deinen Bestellungen gehören.",
        ],
      },
      {
        title: "Wofür, und auf welcher Grundlage",
        paragraphs: [
          "Um Kontakte, Belege und Umsätze in deinem Lexware-Konto anzulegen, dir zu zeigen, was entstanden ist und was nicht, dein Abonnement zu führen und dich über Wichtiges per E-Mail zu benachrichtigen (Art. 6 Abs. 1 lit. b DSGVO). Um den Betrieb zu sichern, Missbrauch abzuwehren und Fehler zu finden (Art. 6 Abs. 1 lit. f DSGVO). Um gesetzliche Pflichten zu erfüllen (Art. 6 Abs. 1 lit. c DSGVO).",
          "Wir werten die Daten nicht für Werbung aus, verkaufen sie nicht und treffen damit keine automatisierten Entscheidungen über Personen.",
        ],
      },
      {
        title: "Wer sie erhält",
        paragraphs: [
          `Speicherung, Rechenleistung und Versand unserer E-Mails: Amazon Web Services EMEA SARL, Luxemburg, als unser Auftragsverarbeiter in der Region eu-central-1 (Frankfurt am Main). Die Daten dieser Installation liegen bei: ${operator.hosting}.`,
          "Lexware Office: das Konto, das du selbst verbindest. Dorthin übertragen wir Kontakte, Belege und Umsätze auf deine Weisung.",
          isAvailable("metafieldWriting")
            ? "Shopify: die Plattform deines Shops, aus der die Bestellungen kommen. Sie rechnet dein Abonnement ab und erhält von uns zurück, was du einschaltest, etwa Belegdaten in Metafeldern."
            : "Shopify: die Plattform deines Shops, aus der die Bestellungen kommen. Sie rechnet dein Abonnement ab.",
          "Bundeszentralamt für Steuern und MIAS, das Register der EU: Vor Rechnungen ohne Umsatzsteuer an Firmen in der EU fragen wir dort in deinem Auftrag nach deren USt-IdNr., beim Bundeszentralamt mit Firma und Anschrift. In den Einstellungen schaltest du das aus.",
          "Deine Kundschaft: Baust du den Beleg-Link in die Benachrichtigungen deines Shops ein, lädt sie darüber den Beleg ihrer Bestellung herunter. Den Beleg sieht, wer den Link hat.",
          "Deine Steuerberatung: Schaltest du den monatlichen Versand ein, senden wir die Dateien eines Monats per E-Mail an die Adresse, die du angibst.",
          "Sonst erhält niemand die Daten, es sei denn, ein Gesetz verpflichtet uns dazu. Soweit einer dieser Anbieter Daten außerhalb der EU verarbeitet, geschieht das auf Grundlage eines Angemessenheitsbeschlusses oder der Standardvertragsklauseln der EU-Kommission.",
        ],
      },
      {
        title: "Wie lange",
        paragraphs: [
          "Einträge im Protokoll löschen wir je nach Abonnement nach 7 bis 180 Tagen. Bestellungen und der Nachweis, welcher Beleg wozu entstanden ist, bleiben erhalten, solange du die App nutzt: Sie verhindern doppelte Rechnungen. PDF-Dateien von Belegen halten wir einen Tag lang verschlüsselt bereit. Sicherungskopien der Datenbank werden nach spätestens 35 Tagen gelöscht.",
          "Deinstallierst du die App, löschen wir die Zugänge zu Shopify und Lexware Office sofort. Zwei Tage danach fordert Shopify uns auf, die übrigen Daten deines Shops zu löschen; das erledigen wir innerhalb von 48 Stunden. Installierst du die App vorher wieder, bleiben sie erhalten. Belege in Lexware Office bleiben dort; für ihre Aufbewahrung gelten deine eigenen Fristen.",
          "Was wir gesetzlich aufbewahren müssen (§ 147 AO, § 14b UStG), löschen wir nicht sofort: die Daten erstellter Belege mit dem Nachweis, wozu sie entstanden sind, und die Buchung deiner Übertragungen. Nach dem Löschen deines Shops liegen sie getrennt von allem anderen, werden für nichts sonst verwendet und am Ende des achten Jahres nach dem Jahr ihrer Entstehung gelöscht. Dass eine Löschung verlangt und ausgeführt wurde, weisen wir noch bis zum Ende des dritten Jahres danach nach, ohne Namen und Anschriften deiner Kundschaft.",
        ],
      },
      {
        title: "Wie wir sie schützen",
        paragraphs: [
          "Alle Übertragungen sind verschlüsselt, ebenso die Datenbank. Zugänge zu Shopify und Lexware Office verschlüsseln wir zusätzlich, für jeden Shop einzeln. Jede Funktion hat nur die Rechte, die sie braucht. Sehen sich unsere Mitarbeitenden einen Shop an, wird das aufgezeichnet.",
        ],
      },
      {
        title: "Diese Seiten und das Kontaktformular",
        paragraphs: [
          "Unsere öffentlichen Seiten setzen keine Cookies, messen keine Besuche und laden nichts von Dritten. Beim Verbinden mit Lexware Office setzen wir ein technisch notwendiges Cookie, das nach wenigen Minuten abläuft. In der App wird das Skript App Bridge von Shopify geladen.",
          "Eine Nachricht über das Kontaktformular erreicht uns als E-Mail; in der App wird sie nicht gespeichert. Damit niemand das Formular missbraucht, zählen wir Nachrichten je Anschluss. Dafür bleibt zwei Stunden lang eine Prüfsumme der IP-Adresse gespeichert, nicht die Adresse selbst.",
        ],
      },
      {
        title: "Deine Rechte",
        paragraphs: [
          `Du hast das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung und Datenübertragbarkeit und kannst der Verarbeitung widersprechen, soweit sie auf berechtigten Interessen beruht (Art. 15 bis 21 DSGVO). Schreib dafür an ${operator.privacyEmail}. Du kannst dich auch bei einer Datenschutz-Aufsichtsbehörde beschweren.`,
          "Anfragen deiner Kundschaft auf Auskunft oder Löschung stellst du in Shopify; sie erreichen uns von dort, und wir erledigen sie innerhalb von 30 Tagen. Bei einer Löschung bleiben nur die Angaben, die auf schon erstellten Belegen stehen.",
        ],
      },
    ] satisfies readonly TextSection[],
  },

  terms: {
    title: "Allgemeine Geschäftsbedingungen",
    asOf,
    sections: [
      {
        title: "1. Geltung",
        paragraphs: [
          `Diese Bedingungen gelten zwischen dir und ${operator.name} (im Folgenden „wir“) für die Nutzung von Belegfluss. Das Angebot richtet sich ausschließlich an Unternehmen im Sinne des § 14 BGB. Abweichende Bedingungen gelten nur, wenn wir ihnen in Textform zugestimmt haben.`,
        ],
      },
      {
        title: "2. Leistung",
        paragraphs: [
          "Belegfluss ist eine App für Shopify. Sie legt nach deinen Einstellungen aus Bestellungen deines Shops Kontakte, Rechnungen, Gutschriften, Lieferscheine und Umsätze in deinem Lexware-Konto an. Der Umfang richtet sich nach deinem Abonnement, wie er zum Zeitpunkt der Buchung auf der Preisseite beschrieben ist.",
          "Kann ein Beleg nicht richtig entstehen, etwa weil Summen oder Steuern nicht übereinstimmen, entsteht er nicht; die App nennt dir den Grund. Wir schulden das Anlegen der Belege nach diesen Regeln, keinen bestimmten buchhalterischen oder steuerlichen Erfolg.",
          "Für Verfügbarkeit und Verhalten von Shopify und Lexware Office sind deren Anbieter verantwortlich. Sind sie nicht erreichbar, warten Belege und entstehen danach.",
        ],
      },
      {
        title: "3. Keine Steuer- oder Rechtsberatung",
        paragraphs: [
          "Belegfluss ersetzt keine Beratung. Ob Steuersätze, Texte und Einstellungen in Shopify, Lexware Office und Belegfluss zu deinem Unternehmen passen, prüfst du selbst oder mit deiner Steuerberatung. Das gilt besonders vor dem Einschalten der Automatik.",
        ],
      },
      {
        title: "4. Vertragsschluss und Testphase",
        paragraphs: [
          `Der Vertrag über das kostenlose Abonnement kommt zustande, wenn du die App installierst; der über ein bezahltes Abonnement, wenn du die Kosten in Shopify bestätigst. Beim ersten bezahlten Abonnement sind 7 Tage kostenlos.${isAvailable("setup") ? " Schließt du vorher die Einrichtung ab, kommt ein Tag hinzu." : ""} Kündigst du in dieser Zeit, entstehen keine Kosten.`,
        ],
      },
      {
        title: "5. Übertragungen",
        paragraphs: [
          "Jedes Abonnement enthält eine Zahl von Übertragungen je Monat. Eine Übertragung wird verbraucht, wenn ein Beleg in Lexware Office entstanden ist; lehnt Lexware Office ihn ab, erhältst du sie zurück. Nicht verbrauchte Übertragungen verfallen mit Ablauf des Monats.",
          "Sind alle Übertragungen verbraucht, entstehen weitere Belege erst mit dem nächsten Monat oder nach einem Wechsel in ein größeres Abonnement. Bis dahin warten sie sichtbar in der App.",
        ],
      },
      {
        title: "6. Preise und Zahlung",
        paragraphs: [
          "Es gelten die Preise zum Zeitpunkt der Buchung, zuzüglich Umsatzsteuer, soweit sie anfällt. Bezahltes rechnet Shopify mit deiner Shopify-Rechnung ab, alle 30 Tage oder jährlich im Voraus. Bezahlst du deine Shopify-Rechnung nicht, ruhen die bezahlten Funktionen.",
          "Preise laufender Abonnements ändern wir nur, wenn du der Änderung in Shopify zustimmst.",
        ],
      },
      {
        title: "7. Laufzeit und Kündigung",
        paragraphs: [
          "Abonnements verlängern sich um 30 Tage oder ein Jahr. Du kannst jederzeit zum Ende des bezahlten Zeitraums kündigen oder wechseln. Wir können mit einer Frist von drei Monaten kündigen. Das Recht, aus wichtigem Grund zu kündigen, bleibt beiden Seiten.",
          "Mit dem Deinstallieren der App endet der Vertrag. Belege, die in Lexware Office entstanden sind, bleiben dort.",
        ],
      },
      {
        title: "8. Deine Pflichten",
        paragraphs: [
          "Du hältst die Angaben in Shopify und Lexware Office richtig und vollständig, siehst die Hinweise der App regelmäßig durch und meldest Fehler, sobald du sie bemerkst. Du nutzt die App nicht, um andere zu schädigen oder ihre Grenzen zu umgehen.",
        ],
      },
      {
        title: "9. Mängel und Haftung",
        paragraphs: [
          "Mängel beheben wir in angemessener Zeit. Verschuldensunabhängig haften wir für anfängliche Mängel nicht (§ 536a Abs. 1 Alt. 1 BGB).",
          "Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Verletzung von Leben, Körper und Gesundheit, nach dem Produkthaftungsgesetz und für übernommene Garantien. Bei leichter Fahrlässigkeit haften wir nur für die Verletzung wesentlicher Vertragspflichten, begrenzt auf den vertragstypischen, vorhersehbaren Schaden. Wesentlich sind Pflichten, die den Vertrag erst ermöglichen und auf deren Einhaltung du vertrauen darfst.",
        ],
      },
      {
        title: "10. Auftragsverarbeitung",
        paragraphs: [
          "Wir verarbeiten die personenbezogenen Daten deiner Kundschaft nur, um diese Leistung zu erbringen, für die Dauer des Vertrags und auf deine Weisung, die du durch deine Einstellungen erteilst. Art der Daten, Kreis der Betroffenen, Unterauftragsverarbeiter und Löschfristen stehen in der Datenschutzerklärung.",
          "Wir verpflichten alle, die Zugang haben, zur Vertraulichkeit, treffen die Maßnahmen nach Art. 32 DSGVO, unterstützen dich bei Anfragen Betroffener und bei Meldungen an Behörden, melden dir Verletzungen unverzüglich, löschen die Daten nach Vertragsende und weisen dir die Einhaltung auf Anfrage nach. Neue Unterauftragsverarbeiter kündigen wir dir 30 Tage vorher an; du kannst widersprechen.",
        ],
      },
      {
        title: "11. Änderungen dieser Bedingungen",
        paragraphs: [
          "Änderungen teilen wir dir mindestens sechs Wochen vorher in Textform mit. Sie gelten, wenn du ihnen zustimmst; andernfalls gelten die bisherigen weiter, und beide Seiten können kündigen.",
        ],
      },
      {
        title: "12. Recht und Gerichtsstand",
        paragraphs: [
          "Es gilt deutsches Recht ohne das UN-Kaufrecht. Bist du Kaufmann, ist Gerichtsstand unser Sitz. Ist eine Bestimmung unwirksam, bleiben die übrigen gültig.",
        ],
      },
    ] satisfies readonly TextSection[],
  },
} as const;
