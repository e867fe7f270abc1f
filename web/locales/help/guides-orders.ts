import type { HelpTopic } from "./topic.ts";

const orders = { to: "/orders", label: "Bestellungen öffnen" };

/** Orders and their documents, day by day. */
export const orderGuides: readonly HelpTopic[] = [
  {
    id: "orders.list",
    title: "Bestellungen und ihre Belege",
    summary: "Was die Liste zeigt, wie du suchst und filterst und wo der Grund steht, wenn ein Beleg fehlt.",
    words: "bestellliste filter suche ohne beleg grund",
    sections: [
      {
        title: "Die Liste",
        paragraphs: [
          "Jede Bestellung steht mit ihren Belegen in einer Zeile. Fehlt ein Beleg, steht der Grund daneben, mit dem nächsten Schritt und einem Link zur Erklärung. „Zu klären“ zeigt alle, die deine Entscheidung brauchen.",
        ],
        picture: "orders",
      },
      {
        title: "Die Seite einer Bestellung",
        paragraphs: [
          "Dort siehst du Positionen, Zahlungen, Belege und den Verlauf. „Warum?“ erklärt Schritt für Schritt, welche Regel zu welchem Ergebnis geführt hat.",
        ],
        picture: "order",
      },
      {
        title: "Nichts geht verloren",
        paragraphs: [
          "Shopify meldet jede Änderung, manchmal doppelt, selten gar nicht. Belegfluss gleicht deshalb regelmäßig ab und holt nach, was fehlt. [So funktionieren die Meldungen](help:shopify.webhooks)",
        ],
      },
    ],
    way: orders,
    related: ["orders.queue", "orders.log", "documents.create"],
  },
  {
    id: "orders.queue",
    title: "Zu klären und In Arbeit",
    summary: "Was auf dich wartet, und was noch nach Lexware Office soll: wiederholen, überspringen, übernehmen.",
    words: "warteschlange offen wartet erneut versuchen überspringen übernehmen fehler",
    sections: [
      {
        title: "Zwei Ansichten",
        paragraphs: [
          "„In Arbeit“ zeigt, was gerade unterwegs ist und worauf es wartet. „Zu klären“ zeigt, was ohne dich nicht weitergeht, mit Grund und nächstem Schritt.",
        ],
        picture: "queue",
      },
      {
        title: "Was du tun kannst",
        steps: [
          "„Erneut versuchen“ prüft zuerst, ob der Beleg schon besteht, und sendet ihn nur sonst.",
          "„Überspringen“ verzichtet auf diesen Beleg. Von Hand kannst du ihn später noch erstellen.",
          "„Beleg mit Nummer übernehmen“ ordnet einen Beleg zu, den es in Lexware Office schon gibt. Du gibst seine Nummer an.",
        ],
      },
    ],
    way: { to: "/queue", label: "In Arbeit öffnen" },
    related: ["documents.duplicates", "orders.list"],
  },
  {
    id: "orders.pause",
    title: "Automatik anhalten",
    summary: "Für Umstellungen: Bestellungen werden weiter gelesen, Belege warten sichtbar, bis du fortsetzt.",
    words: "pause stoppen urlaub umstellung",
    sections: [
      {
        title: "Wann es sinnvoll ist",
        paragraphs: [
          "Zum Beispiel vor einem neuen Nummernkreis, vor dem Wechsel der Besteuerung oder während du Steuereinstellungen in Shopify umbaust.",
        ],
      },
      {
        title: "Was geschieht",
        paragraphs: [
          "Die Pause wirkt sofort. Nichts geht nach Lexware Office, nichts geht verloren. Beim Fortsetzen wird jede wartende Bestellung mit den dann gültigen Einstellungen geprüft.",
        ],
      },
    ],
    way: { to: "/preferences#pause", label: "Pause öffnen" },
    related: ["reasons.automation-paused"],
  },
  {
    id: "orders.log",
    title: "Protokoll",
    summary: "Was mit deinen Bestellungen und Belegen geschehen ist, mit Suche, Filtern und CSV-Datei.",
    words: "verlauf historie nachvollziehen",
    sections: [
      {
        title: "Was darin steht",
        paragraphs: [
          "Jeder Beleg, jeder Grund, jede Übertragung und jede Änderung von Einstellungen. Wie weit es zurückreicht, hängt vom Abonnement ab. Die Belege selbst bleiben in Lexware Office, unabhängig davon.",
        ],
        picture: "log",
      },
    ],
    way: { to: "/logs", label: "Protokoll öffnen" },
    related: ["orders.list"],
  },
  {
    id: "orders.dry-run",
    title: "Auswirkung prüfen",
    summary: "Sieh vor dem Speichern, was geänderte Einstellungen an deinen letzten Bestellungen bewirken.",
    words: "vorschau simulation probelauf dry run test",
    sections: [
      {
        title: "So liest du das Ergebnis",
        paragraphs: [
          "Oben steht in einem Satz, was sich ändert. Die Tabelle zeigt, wie viele Belege vorher und nachher entstehen, und wie sich die Beträge auf Steuersätze verteilen. Fünf Beispiele zeigst du dir als PDF nebeneinander an.",
        ],
        picture: "dry-run",
      },
      {
        title: "Speichern",
        paragraphs: [
          "Gespeichert wird genau das, was du gesehen hast. Hat sich inzwischen etwas geändert, zeigt Belegfluss die Auswirkung noch einmal. Weder in Shopify noch in Lexware Office wird dabei etwas angelegt.",
        ],
      },
    ],
    way: { to: "/preferences", label: "Einstellungen öffnen" },
    related: ["setup.testing", "setup.automation"],
  },
  {
    id: "documents.invoices",
    title: "Rechnungen",
    summary: "Wann sie entstehen, welches Datum sie tragen und was darauf stehen muss.",
    words: "rechnungsdatum leistungsdatum zahlungsbedingung pflichtangaben",
    sections: [
      {
        title: "Zeitpunkt und Datum",
        paragraphs: [
          "Du wählst das Ereignis: Eingang, Zahlung, Versand oder Zahlung und Versand. Die Rechnung trägt den Tag, an dem sie entsteht. Als Liefer- oder Leistungsdatum nennt sie den Tag des letzten Pakets; ist noch nichts versendet, sagt sie das und nennt den Tag der Zahlung.",
        ],
      },
      {
        title: "Was auf jeder Rechnung steht",
        paragraphs: [
          "Deine Firmendaten und die Rechnungsnummer kommen aus Lexware Office, Empfänger und Positionen aus der Bestellung. Steuersätze werden übernommen, wie die Bestellung sie nennt, und auf ihre Zulässigkeit geprüft.",
        ],
      },
      {
        title: "Nachträgliche Änderungen",
        paragraphs: [
          "Eine abgeschlossene Rechnung wird nicht mehr geändert. Was danach hinzukommt, bekommt auf Wunsch eine eigene Rechnung; was wegfällt, eine [Gutschrift](help:documents.credits).",
        ],
      },
    ],
    way: { to: "/preferences/invoices", label: "Rechnungen einstellen" },
    related: ["settings.invoices", "documents.sums", "documents.e-invoice"],
  },
  {
    id: "documents.credits",
    title: "Gutschriften",
    summary: "Zu jeder Erstattung ein Beleg, der die Rechnung berichtigt: mit denselben Steuersätzen und nie höher.",
    words: "erstattung storno stornorechnung korrektur retoure",
    sections: [
      {
        title: "Wann sie entstehen",
        paragraphs: [
          "Sobald das Geld zurückgeflossen ist und die Rechnung besteht. Die Gutschrift enthält genau die erstatteten Positionen und nennt die Rechnung, auf die sie sich bezieht.",
        ],
      },
      {
        title: "Was sie nicht tun",
        paragraphs: [
          "Eine Gutschrift erstattet kein Geld: Das tust du in Shopify. Sie nimmt nie mehr zurück, als von der Rechnung noch übrig ist, auch nicht je Steuersatz.",
          "Ist die Rechnung noch ein Entwurf, braucht es keine Gutschrift: Passe den Entwurf an.",
        ],
      },
    ],
    way: { to: "/preferences/credits", label: "Gutschriften einstellen" },
    related: ["reasons.receipt-not-found", "reasons.credit-above-invoice", "settings.credits"],
  },
  {
    id: "documents.deliveries",
    title: "Lieferscheine",
    summary: "Ein Lieferschein je Sendung, mit genau ihren Artikeln, auf Wunsch ab einem Stichtag.",
    words: "packzettel versand sendung paket",
    sections: [
      {
        title: "Wann sie entstehen",
        paragraphs: [
          "Sobald in Shopify eine Sendung als versendet gemeldet ist. Bei Teillieferungen entsteht für jede ein eigener Lieferschein. Er nennt keine Preise.",
        ],
      },
    ],
    way: { to: "/preferences/deliveries", label: "Lieferscheine einstellen" },
    related: ["settings.deliveries", "reasons.no-goods"],
  },
  {
    id: "documents.drafts",
    title: "Entwürfe",
    summary: "Wann ein Beleg ein Entwurf bleibt und wie du ihn in Lexware Office abschließt.",
    words: "entwurf abschließen finalisieren fertigstellen",
    sections: [
      {
        title: "Entwurf oder abgeschlossen",
        paragraphs: [
          "Ein Entwurf hat keine endgültige Nummer, lässt sich ändern und löschen und wird nicht versendet. Lexware Office kann ihn nicht von außen abschließen: Das tust du dort.",
          "Soll die Rechnung erst später gelten, entsteht sie deshalb erst zu diesem Zeitpunkt, statt als Entwurf zu warten.",
        ],
      },
    ],
    way: { to: "/preferences/invoices?setting=invoiceFinalize", label: "Status einstellen" },
    related: ["reasons.invoice-is-draft", "reasons.document-deleted"],
  },
  {
    id: "documents.create",
    title: "Beleg von Hand erstellen",
    summary:
      "Mit „Rechnung jetzt erstellen“ gehst du über Filter und Wartezeiten hinweg, aber nie über falsche Summen.",
    words: "manuell nachträglich einzeln erzwingen",
    sections: [
      {
        title: "So geht es",
        steps: [
          "Öffne die Bestellung.",
          "Wähle „Rechnung jetzt erstellen“, bei Erstattungen „Gutschrift erstellen“, bei Sendungen „Lieferschein erstellen“.",
          "Sieh dir die Folgen an und bestätige mit „Rechnung erstellen“.",
        ],
        picture: "order",
      },
      {
        title: "Was du übergehst und was nicht",
        paragraphs: [
          "Filter, Tags, ausgeschaltete Belege und das Warten auf ein Ereignis gelten dann nicht. Falsche Summen, unklare Steuern, Testbestellungen und schon vorhandene Belege halten auch einen Klick von Hand auf.",
        ],
      },
    ],
    way: orders,
    related: ["documents.duplicates", "documents.sums"],
  },
  {
    id: "documents.sums",
    title: "Auf den Cent genau",
    summary: "Warum Belegfluss bei einem Cent Unterschied anhält und was Rundungsdifferenzen ausgleicht.",
    words: "rundung differenz cent summe abweichung",
    sections: [
      {
        title: "Warum ein Cent zählt",
        paragraphs: [
          "Die Zahlung deiner Kundin muss zur Rechnung passen, sonst bleibt in der Buchhaltung ein offener Rest. Vor jedem Beleg rechnen wir deshalb nach, welche Summe Lexware Office ausweisen wird.",
        ],
      },
      {
        title: "Woher Unterschiede kommen",
        paragraphs: [
          "Shopify rundet je Position, Lexware Office je Steuersatz. Bei Nettorechnungen lässt sich etwa jeder sechste Bruttobetrag gar nicht erreichen; eine solche Rechnung bleibt brutto.",
          "Einen Unterschied von einem Cent gleicht Belegfluss auf Wunsch mit einer eigenen Position aus. Bei größeren siehst du beide Summen und entscheidest.",
        ],
      },
    ],
    way: { to: "/preferences/invoices#rounding", label: "Rundung einstellen" },
    related: ["reasons.sum-mismatch"],
  },
  {
    id: "documents.duplicates",
    title: "Schutz vor doppelten Belegen",
    summary: "Wie Belegfluss dafür sorgt, dass jede Rechnung genau einmal entsteht.",
    words: "doppelt zweimal duplikat genau einmal",
    sections: [
      {
        title: "Ein Platz je Beleg",
        paragraphs: [
          "Jede Bestellung hat genau einen Platz für ihre Rechnung, jede Erstattung einen für ihre Gutschrift. Auch wenn Shopify dieselbe Nachricht mehrmals schickt oder zwei Menschen zugleich klicken, wird er nur einmal besetzt.",
        ],
      },
      {
        title: "Wenn die Antwort ausbleibt",
        paragraphs: [
          "Bricht die Verbindung beim Senden ab, sucht Belegfluss den Beleg in Lexware Office an einem Merkmal, das nur er trägt. Erst wenn sicher ist, dass er fehlt, wird er noch einmal gesendet.",
        ],
      },
      {
        title: "Deine eigenen Rechnungen",
        paragraphs: [
          "Was du selbst geschrieben hast, erkennt Belegfluss beim [Vergleich vorhandener Belege](help:import.receipts) und ordnet es zu.",
        ],
      },
    ],
    related: ["import.receipts", "reasons.existing", "reasons.duplicate-order"],
  },
  {
    id: "documents.languages",
    title: "Belege in anderen Sprachen",
    summary: "Welche Sprache ein Beleg bekommt, was sich übersetzt und was Lexware Office dafür braucht.",
    words: "englisch übersetzung sprache international",
    sections: [
      {
        title: "Wie die Sprache gewählt wird",
        paragraphs: [
          "Ein Beleg erscheint in der Sprache, in der deine Kundin bestellt hat, wenn du sie ausgewählt hast, sonst auf Englisch oder Deutsch. Andere Sprachen als Deutsch druckt Lexware Office nur in der [Version XL](lex:plans).",
          "Unsere Standardtexte gibt es in 37 Sprachen. Maschinell übersetzte sind gekennzeichnet; bitte lass sie prüfen.",
        ],
      },
    ],
    way: { to: "/preferences#languages", label: "Sprachen öffnen" },
    related: ["setup.template"],
  },
  {
    id: "documents.e-invoice",
    title: "E-Rechnungen",
    summary: "Ab wann du sie schreiben musst, wann Lexware Office sie erstellt und welche Angaben nötig sind.",
    words: "xrechnung zugferd elektronische rechnung b2b leitweg 2027 2028",
    sections: [
      {
        title: "Ab wann",
        paragraphs: [
          "Empfangen müssen Unternehmen E-Rechnungen seit 2025. Schreiben müssen sie E-Rechnungen an inländische Unternehmen ab 2027, bei einem Vorjahresumsatz bis 800.000 € ab 2028. Ausgenommen sind Rechnungen bis 250 €, an Privatkunden und von Kleinunternehmen.",
        ],
      },
      {
        title: "In Belegfluss",
        paragraphs: [
          "An jeder Bestellung einer Firma siehst du, ob eine E-Rechnung fällig wird und welche Angabe fehlt. Lexware Office erstellt sie nur aus Nettorechnungen: Schalte dafür „Nettobeträge für Firmen“ ein. Am Beleg steht das verwendete Profil.",
        ],
      },
    ],
    way: { to: "/preferences/invoices#format", label: "Nettobeträge einstellen" },
    related: ["taxes.business"],
  },
  {
    id: "documents.links",
    title: "Beleg-Link in Shopify-Mails",
    summary: "So laden deine Kunden ihre Rechnung aus den Benachrichtigungen, die dein Shop verschickt.",
    words: "download link kunde benachrichtigung vorlage template",
    sections: [
      {
        title: "Einbauen",
        steps: [
          "Öffne in den Einstellungen unter „Rechnungen“ den Abschnitt „Beleg-Link in Shopify-Mails“.",
          "Wähle die Benachrichtigung, zum Beispiel die Versandbestätigung.",
          "Kopiere den Code und füge ihn in Shopify in diese Vorlage ein.",
          "Sende dir eine Testmail und prüfe den Link im letzten Schritt.",
        ],
      },
      {
        title: "Was der Link zeigt",
        paragraphs: [
          "Er zeigt nur die Belege einer Bestellung und gilt 24 Monate. Gibt es noch keine Rechnung, liest der Kunde das statt einer Fehlermeldung.",
        ],
      },
    ],
    way: { to: "/preferences/invoices?assistant=email-integration", label: "Assistent öffnen" },
    related: ["documents.mails"],
  },
  {
    id: "documents.mails",
    title: "Belege per E-Mail senden",
    summary: "Automatisch oder von Hand, über Belegfluss oder deinen eigenen E-Mail-Server.",
    words: "mail versand smtp anhang absender",
    sections: [
      {
        title: "Einrichten",
        paragraphs: [
          "Auf der Seite „E-Mail“ der Einstellungen schaltest du den Versand je Belegart ein und bestimmst Betreff, Text und Anhänge. Texte können [Platzhalter](help:setup.template) enthalten. Daneben siehst du die Mail.",
          "Mit deinem eigenen E-Mail-Server (SMTP) trägt die Mail deine Absenderadresse.",
        ],
      },
      {
        title: "Wenn eine Mail nicht ankommt",
        paragraphs: [
          "Am Beleg steht, ob die Mail zugestellt wurde. Kam sie zurück, senden wir nicht noch einmal an diese Adresse. Entwürfe und stornierte Belege werden nie versendet.",
        ],
      },
    ],
    way: { to: "/preferences/mail", label: "E-Mail öffnen" },
    related: ["errors.address-suppressed", "reasons.missing-customer-email"],
  },
  {
    id: "documents.payments",
    title: "Zahlungen und Gebühren",
    summary: "Zahlungen erscheinen als Umsätze in Lexware Office und werden der passenden Rechnung zugeordnet.",
    words: "transaktion umsatz konto shopify payments paypal gebühr zuordnung",
    sections: [
      {
        title: "Einschalten",
        steps: [
          "Schalte in der Automatisierung „Zahlungen“ ein.",
          "Erlaube in Lexware Office den Zugriff auf Zahlungskonten. Belegfluss fragt danach.",
          "Nimm Zahlungsarten aus, die Lexware Office selbst abruft, zum Beispiel PayPal.",
        ],
      },
      {
        title: "Was geschieht",
        paragraphs: [
          "Für jede Zahlungsart entsteht ein Konto. Jede abgeschlossene Zahlung und Erstattung wird dort einmal gebucht, auf Wunsch mit den Gebühren von Shopify Payments, und der Rechnung zur Zuordnung vorgeschlagen.",
        ],
      },
    ],
    way: { to: "/preferences/transactions", label: "Zahlungen einstellen" },
    related: ["settings.transactions", "reasons.skip-gateway", "reasons.missing-finance"],
  },
];
