import { isAvailable } from "#shared/domain/plans/availability.ts";
import type { HelpTopic } from "./topic.ts";

const importWay = { to: "/orders?import", label: "Import öffnen" };

/** Older orders in, everything out again; taxes; the platform. */
export const recordGuides: readonly HelpTopic[] = [
  {
    id: "import.orders",
    title: "Ältere Bestellungen importieren",
    summary:
      "Erst auflisten, dann vergleichen, dann erstellen: So holst du Belege für die Zeit vor der Installation nach.",
    words: "nachholen rückwirkend alt historie import",
    sections: [
      {
        title: "Die Schritte",
        steps: [
          "Wähle die Tage und lass die Bestellungen auflisten. Belegfluss zeigt, welche Belege daraus entstehen, wie lange das dauert und wie viele Übertragungen es braucht.",
          "Beantworte zwei Fragen: ob es für diese Bestellungen schon eine Rechnung gibt, und was für Bestellungen ohne Versand gilt.",
          "Belegfluss vergleicht, welche Belege es in Lexware Office für diese Bestellungen schon gibt.",
          "Entscheide, ob die Belege erstellt werden. Wenn der Import fertig ist, bekommst du eine E-Mail.",
        ],
        picture: "import",
      },
      {
        title: "Welches Datum die Belege tragen",
        paragraphs: [
          "Sie tragen den Tag, an dem sie entstehen, und nennen als Lieferung den Tag des letzten Versands. Die Steuer gehört in die Voranmeldung des Leistungsmonats: Belegfluss zeigt sie dir vorher nach Monaten.",
        ],
      },
      {
        title: "Währenddessen",
        paragraphs: [
          "Du kannst das Fenster schließen: Der Import läuft im Hintergrund weiter. Neue Bestellungen gehen vor. Anhalten, fortsetzen und beenden geht jederzeit; ein beendeter Import lässt sich später weiterführen.",
        ],
      },
      {
        title: "Welche Tage möglich sind",
        paragraphs: [
          "Tage zwischen der Eröffnung deines Shops und der Installation der App, die noch nicht importiert sind. Für Bestellungen, die älter als 60 Tage sind, fragt Shopify dich nach einem weiteren [Zugriff](help:shopify.access). Der Import wird je nach Abonnement einmalig freigeschaltet.",
        ],
      },
    ],
    way: importWay,
    related: ["import.receipts", "reasons.before-switch", "reasons.too-old"],
  },
  {
    id: "import.receipts",
    title: "Vorhandene Belege zuordnen",
    summary: "Belegfluss erkennt Rechnungen, die du selbst geschrieben hast, und erstellt dann keine zweiten.",
    words: "vergleichen abgleich verknüpfen eigene rechnung doppelt",
    sections: [
      {
        title: "So wird verglichen",
        paragraphs: [
          "Belegfluss liest Rechnungen, Gutschriften und Lieferscheine aus Lexware Office und sucht die passende Bestellung. Stimmen Bestellnummer, Betrag, Kunde und Tag überein, wird der Beleg zugeordnet. Bei allem anderen entscheidest du; geraten wird nichts.",
        ],
        picture: "receipts",
      },
      {
        title: "Wo nach der Bestellnummer gesucht wird",
        paragraphs: [
          "In Titel, Einleitung und Schlusstext, bei Lieferscheinen auch in den Lieferbedingungen, je nach Einstellung. Hast du eigene Nummern benutzt, findet der Vergleich weniger; die übrigen ordnest du selbst zu.",
          "Nennt eine Gutschrift statt der Bestellung die Nummer der Rechnung, schlägt Belegfluss dir die Bestellung vor.",
        ],
      },
      {
        title: "Rückgängig machen",
        paragraphs: ["Jede Zuordnung hebst du auf der Seite der Bestellung wieder auf."],
      },
    ],
    way: { to: "/preferences/receipts", label: "Vorhandene Belege öffnen" },
    related: ["import.orders", "reasons.linked-receipt", "documents.duplicates"],
  },
  {
    id: "export",
    title: "Daten exportieren",
    summary: "Bestellungen mit ihren Belegen als CSV oder JSON, dazu Protokoll und Übertragungen als CSV.",
    words: "csv json excel libreoffice herunterladen datei",
    sections: [
      {
        title: "Exportieren",
        steps: [
          "Öffne in der Bestellungsliste oder in den Einstellungen „Exportieren“.",
          "Wähle Zeitraum, Auswahl und Format.",
          "Wähle die Spalten. Belegfluss merkt sich deine Auswahl.",
          "Lass das Fenster offen, bis die Datei fertig ist.",
        ],
        picture: "export",
      },
      {
        title: "Die Datei",
        paragraphs: [
          "Sie enthält eine Zeile je Beleg; Bestellungen ohne Beleg haben auch eine. Die CSV-Datei öffnet sich in Excel und LibreOffice ohne weitere Einstellungen: mit Semikolon, Komma als Dezimalzeichen und Umlauten. Texte, die wie Formeln beginnen, sind entschärft.",
          "Protokoll und Übertragungen speicherst du auf ihren Seiten mit „Als CSV speichern“.",
        ],
      },
    ],
    way: { to: "/preferences?export", label: "Export öffnen" },
    related: ["month", "orders.log"],
  },
  {
    id: "month",
    title: "Monat abschließen",
    summary: "Prüfe, ob jede Bestellung ihren Beleg hat, und speichere alles für deine Steuerberatung.",
    words:
      "monatsabschluss steuerberater automatisch senden nummernlücke auswertung zip nachtrag nachträge verfahrensdokumentation",
    sections: [
      {
        title: "Was geprüft wird",
        paragraphs: [
          "Bestellungen ohne Beleg und warum, was du noch klären musst, offene Rechnungen, ob Bestellungen und Belege bei jedem Steuersatz übereinstimmen, Belege nach Land, und Lücken in den Belegnummern. Fehlt eine Nummer, sucht Belegfluss sie in Lexware Office: Vielleicht hast du dort selbst einen Beleg geschrieben.",
        ],
        picture: "month",
      },
      {
        title: "Was in der ZIP-Datei steckt",
        paragraphs: [
          "Für jeden Monat speicherst du Belege, Nachträge, Bestellungen mit Ergebnis, Zahlungen, offene Rechnungen, Nummern, Summen und den Vergleich von Bestellungen und Belegen als CSV. Dazu kommen die Einstellungen, die im Monat galten, das Protokoll ihrer Änderungen und die Verfahrensdokumentation als PDF und HTML. Die Liste manifest.json nennt zu jeder Datei eine Prüfsumme.",
          "Mit „PDFs der Belege beilegen“ enthält die ZIP-Datei im Ordner belege auch die PDF-Datei jeder fertigen Rechnung und Gutschrift, die Nachträge eingeschlossen. In den Tabellen steht bei jedem Beleg, wie seine Datei heißt. Das dauert, denn Lexware Office gibt höchstens zwei Belege je Sekunde aus. Welche Datei fehlt und warum, steht in fehlende-dateien.csv. Von einer XRechnung liegt auch die XML-Datei bei; andere E-Rechnungen haben sie in ihrer PDF-Datei.",
        ],
      },
      {
        title: "Wenn nach dem Speichern noch ein Beleg entsteht",
        paragraphs: [
          "Belegfluss hält fest, wann du einen Monat zuerst gespeichert hast. Entsteht am 2. Dezember noch eine Rechnung mit Datum 30. November, bleibt der gespeicherte November, wie er ist, und die Rechnung steht in den Nachträgen vom Dezember. Dasselbe gilt für einen Entwurf, dessen Datum du in einen gespeicherten Monat zurückänderst. Speicherst du den November noch einmal, enthält er sie auch und sagt, was neu ist.",
        ],
      },
      {
        title: "Automatisch an die Steuerberatung senden",
        paragraphs: [
          "Auf der Seite unten schaltest du „Jeden Monat senden“ ein, mit Adresse und Tag. Am Morgen dieses Tages sendet Belegfluss die ZIP-Datei des Vormonats, jeden Monat einmal und ohne die PDFs der Belege. Ist noch etwas offen, geht sie trotzdem hinaus, und die E-Mail sagt, was fehlt. Antworten gehen an die E-Mail-Adresse deines Shops.",
          "Klappt der Versand nicht, versucht Belegfluss es bis zum Monatsende jeden Tag noch einmal; auf der Seite und im Protokoll steht der Grund. Ist die Datei größer als 7 MB, bekommst du statt deiner Steuerberatung eine E-Mail: Speichere den Monat dann selbst.",
        ],
      },
      {
        title: "Lücken sind erlaubt, Doppelte nicht",
        paragraphs: [
          "Rechnungsnummern müssen einmalig sein, aber nicht lückenlos (§ 14 Abs. 4 Nr. 4 UStG). Eine Erklärung hilft trotzdem, wenn jemand fragt.",
        ],
      },
    ],
    way: { to: "/month", label: "Monat öffnen" },
    related: ["export"],
  },
  {
    id: "taxes.business",
    title: "Verkäufe an Unternehmen",
    summary: "Mit und ohne Umsatzsteuer an Firmen in Deutschland, der EU und in Drittländern; die USt-IdNr.",
    words: "b2b firma ust-idnr. vat id reverse charge innergemeinschaftlich",
    sections: [
      {
        title: "In Deutschland",
        paragraphs: [
          "Firmen zahlen wie alle anderen deutsche Umsatzsteuer. Für E-Rechnungen ab 2027 brauchen sie Nettorechnungen: [E-Rechnungen](help:documents.e-invoice).",
        ],
      },
      {
        title: "In anderen EU-Ländern",
        paragraphs: [
          "Ohne Umsatzsteuer geht es nur mit gültiger USt-IdNr. eines anderen Mitgliedstaats. Sie steht mit deiner eigenen auf der Rechnung. Fehlt sie oder ist sie falsch, hält Belegfluss an.",
          "Warenlieferungen sind „steuerfreie innergemeinschaftliche Lieferungen“, kein Reverse-Charge-Verfahren. Du meldest sie in der Zusammenfassenden Meldung (§ 18a UStG).",
          "Belegfluss sucht die Nummer im Feld von Shopify und an den Orten, die du wählst. Ob eine Nummer erkannt wird, probierst du mit „Erkennung testen“.",
        ],
      },
      {
        title: "Nummern bestätigen lassen",
        paragraphs: [
          "Trage unter „Steuern & E-Rechnung“ deine eigene USt-IdNr. ein. Vor jeder Rechnung ohne Umsatzsteuer an eine Firma in der EU fragt Belegfluss dann das Bundeszentralamt für Steuern nach Nummer, Name und Anschrift, bei Waren noch einmal am Tag des Versands. Die Antwort bleibt im Wortlaut an der Bestellung und liegt den Dateien des Monats bei (§ 18e UStG).",
          "Antwortet das Register nicht, wartet die Rechnung, und Belegfluss fragt einen Tag lang weiter. Danach entscheidest du an der Bestellung. Ist die Nummer nicht gültig, entsteht keine Rechnung ohne Umsatzsteuer. Weichen Name oder Anschrift ab, fragt Belegfluss dich.",
          "Ohne deine USt-IdNr. fragt Belegfluss nur MIAS, das Register der EU, ob es die Nummer gibt. Diese einfache Anfrage hat keine Bestätigungsnummer und ist kein qualifizierter Nachweis; an der Bestellung und im Nachweis steht das dabei.",
        ],
      },
      {
        title: "In Drittländern",
        paragraphs: [
          "Ausfuhren sind steuerfrei, mit und ohne Firma. Bewahre den Ausfuhrnachweis auf (§ 6 Abs. 4 UStG).",
        ],
      },
      {
        title: "Wenn Shopify trotzdem Steuer berechnet",
        paragraphs: [
          "Unter „Steuern & E-Rechnung“ kann Belegfluss sie bei EU-Firmen mit USt-IdNr. herausnehmen. Der Gesamtbetrag bleibt gleich.",
        ],
      },
    ],
    way: { to: "/preferences/contacts#business", label: "Firmenkunden einstellen" },
    related: [
      "reasons.missing-vat-id",
      "reasons.vat-id-invalid",
      "reasons.vat-id-unconfirmed",
      "reasons.tax-business-as-consumer",
      "settings.contacts",
    ],
  },
  {
    id: "taxes.oss",
    title: "OSS und Fernverkauf",
    summary: "Ab 10.000 € im Jahr gilt bei Privatkunden in der EU die Umsatzsteuer des Ziellands.",
    words: "oss fernverkauf lieferschwelle eu ausland zielland zm gelangensbestätigung frist",
    sections: [
      {
        title: "Die Grenze",
        paragraphs: [
          "Bis zusammen 10.000 € netto im Jahr an Privatkunden in anderen EU-Ländern darfst du deutsche Umsatzsteuer berechnen. Die Grenze gilt für alle Länder gemeinsam, für das laufende und das vorige Jahr (§ 3c Abs. 4 UStG). Darüber, oder wenn du es so gewählt hast, gilt der Satz des Ziellands.",
        ],
      },
      {
        title: "Umstellen",
        steps: [
          "Melde dich beim Bundeszentralamt für Steuern für OSS an.",
          "Trage in Shopify unter „Steuern und Zölle“ die Registrierung für die EU ein.",
          "Stelle in Lexware Office (Version XL) den Fernverkauf auf das Zielland um.",
          "Klicke in Belegfluss unter „Verbindung“ auf „Aktualisieren“.",
        ],
      },
      {
        title: "Schwelle und Meldungen",
        paragraphs: [
          "Unter „EU-Verkäufe“ siehst du, wie nah du der Grenze bist, und die Zahlen jedes Quartals für die OSS-Meldung: je Land und Satz, mit der Steuer, die auf deinen Belegen steht. Belegfluss meldet nichts selbst. Du speicherst die Liste oder die Datei für das Formular des BZSt und gibst die Meldung dort ab.",
          "Markiere eine Meldung danach als abgegeben. Ihre Zahlen bleiben dann, wie sie sind; was sich später ändert, steht als Berichtigung in der nächsten Meldung.",
          "Gib sie bis zum Ende des Monats nach dem Quartal ab und zahle bis dahin, auch wenn der Tag auf ein Wochenende fällt. Wer an OSS teilnimmt, meldet auch ein Quartal ohne Verkäufe.",
        ],
      },
      {
        title: "Zusammenfassende Meldung",
        paragraphs: [
          "Sie ist bis zum 25. nach dem Quartal fällig. Ab mehr als 50.000 € Waren im Quartal oder in einem der vier davor meldest du nach jedem Monat. Fällt der Tag auf ein Wochenende oder einen Feiertag, gilt der nächste Werktag. Meldest du aus anderem Grund monatlich, schalte es unter „Steuern & E-Rechnung“ ein.",
          "Markiere auch sie als abgegeben. Ändert sich danach etwas, steht dort „zu berichtigen“: Gib sie innerhalb eines Monats berichtigt ab und markiere sie noch einmal.",
        ],
      },
      {
        title: "Nachweise",
        paragraphs: [
          "Für Waren an Firmen in der EU brauchst du eine Gelangensbestätigung oder einen anderen Beleg über die Beförderung, für Ausfuhren den Ausgangsvermerk. Bewahre sie auf und hake sie unter „EU-Verkäufe“ mit Notiz oder Dateiname ab.",
        ],
      },
    ],
    way: { to: "/eu-sales", label: "EU-Verkäufe öffnen" },
    related: ["setup.taxes", "reasons.tax-regime-conflict", "taxes.business"],
  },
  {
    id: "taxes.small-business",
    title: "Kleinunternehmen",
    summary: "Ohne Umsatzsteuer verkaufen: was in Shopify und Lexware Office eingestellt sein muss.",
    words: "kleinunternehmer § 19 steuerfrei",
    sections: [
      {
        title: "Wer es ist",
        paragraphs: [
          "Mit höchstens 25.000 € Umsatz im Vorjahr und höchstens 100.000 € im laufenden Jahr (§ 19 UStG). Wird die zweite Grenze überschritten, endet die Befreiung sofort, nicht erst im nächsten Jahr.",
        ],
      },
      {
        title: "Einstellen",
        paragraphs: [
          "Schalte in Shopify die Berechnung von Steuern aus und führe dein Konto in Lexware Office als Kleinunternehmen. Deine Belege tragen dann den Hinweis auf die Befreiung und keine Umsatzsteuer.",
          "Berechnet Shopify trotzdem Steuer, hält Belegfluss die Bestellung an oder nimmt die Steuer heraus, wenn du das erlaubst.",
        ],
      },
    ],
    way: { to: "/preferences/orders#taxes", label: "Steuerkorrekturen öffnen" },
    related: ["reasons.small-business-taxed", "setup.vat"],
  },
  {
    id: "taxes.vouchers",
    title: "Gutscheine",
    summary: "Warum der Verkauf eines Gutscheins keine Rechnung bekommt und was beim Einlösen geschieht.",
    words: "geschenkgutschein gift card rabattcode einlösen",
    sections: [
      {
        title: "Verkauf und Einlösung",
        paragraphs: [
          "Ein Mehrzweckgutschein ist ein Zahlungsmittel: Sein Verkauf ist kein Umsatz. Beim Einlösen entsteht die Rechnung über die Ware, mit ihrem Steuersatz und in voller Höhe; der Gutschein ist eine Zahlung (§ 3 Abs. 15 UStG).",
          "Schalte in Shopify die Steuer auf Gutscheine aus. Rabattcodes sind keine Gutscheine in diesem Sinn: Sie mindern den Preis.",
        ],
      },
    ],
    related: ["reasons.skip-gift-card", "reasons.unsupported-gift-card"],
  },
  {
    id: "shopify.plan",
    title: "Welcher Plan von Shopify?",
    summary: "Belegfluss läuft mit jedem Plan von Shopify. Einige Funktionen hängen davon ab.",
    words: "shopify basic plus testphase entwicklungsshop",
    sections: [
      {
        title: "Was vom Plan abhängt",
        paragraphs: [
          "Unser Abonnement Basic steht Shops offen, die in Shopify selbst den Plan Basic oder eine Testphase haben. Alle anderen Abonnements gibt es mit jedem Plan.",
          "Firmenstandorte mit ihrer USt-IdNr. gibt es nur in Shops mit Shopify Plus.",
          "In Entwicklungsshops ist jeder Kauf ein Test und kostet nichts.",
        ],
      },
      {
        title: "Wenn du den Plan bei Shopify wechselst",
        paragraphs: ["Belegfluss bemerkt das automatisch und prüft dann auch dein Abonnement."],
      },
    ],
    way: { to: "/plan", label: "Abonnements ansehen" },
    related: ["plan.transfers", "shopify.access"],
  },
  {
    id: "shopify.access",
    title: "Zugriffe auf deinen Shop",
    summary: "Was Belegfluss in Shopify lesen und schreiben darf, und warum es erst fragt, wenn es nötig ist.",
    words: "berechtigung scope freigabe datenschutz read_orders",
    sections: [
      {
        title: "Bei der Installation",
        paragraphs: ["Belegfluss darf Bestellungen lesen. Mehr braucht es nicht, um Rechnungen zu erstellen."],
      },
      {
        title: "Bei Bedarf",
        paragraphs: [
          "Weitere Zugriffe fragt Shopify dich erst, wenn du eine Funktion einschaltest, die sie braucht: Bestellungen, die älter als 60 Tage sind, für den Import; Kunden für Tags und USt-IdNr.; Produkte für Metafelder und Differenzbesteuerung; Firmenstandorte; Rücksendungen; Zahlungsfristen.",
          "Du kannst jeden ablehnen. Dann bleibt die Funktion aus, oder Belegfluss hält einzelne Bestellungen an, statt zu raten.",
        ],
      },
    ],
    way: { to: "/preferences#access", label: "Zugriffe öffnen" },
    related: ["reasons.missing-access", "shopify.metafields"],
  },
  {
    id: "shopify.metafields",
    title: "Metafelder",
    summary: "Werte aus Metafeldern von Produkten, Kunden und Bestellungen auf deinen Belegen drucken.",
    words: "metafield eigene felder custom namespace schlüssel",
    sections: [
      {
        title: "In Belegen verwenden",
        steps: [
          "Wähle unter „Metafelder“ bis zu fünf Metafelder. Shopify zeigt Namespace und Schlüssel zusammen, zum Beispiel „custom.pflegehinweis“.",
          "Speichere. Shopify fragt nach dem Zugriff, den ein Metafeld braucht.",
          "Füge in einem Text den neuen [Platzhalter](help:setup.template) ein.",
        ],
      },
      {
        title: "Ohne Wert",
        paragraphs: [
          "Hat eine Bestellung keinen Wert, steht dort nichts. Mit dem Befehl „default“ bestimmst du einen Ersatztext.",
        ],
      },
      ...(isAvailable("metafieldWriting")
        ? [
            {
              title: "In Shopify speichern",
              paragraphs: [
                "Belegfluss schreibt auf Wunsch Werte des Belegs, zum Beispiel die Rechnungsnummer, in Metafelder der Bestellung. Ändert sich der Beleg, werden sie neu geschrieben.",
              ],
            },
          ]
        : []),
    ],
    way: { to: "/preferences/metafields", label: "Metafelder öffnen" },
    related: ["settings.metafields", "setup.template", "shopify.access"],
  },
  {
    id: "shopify.flow",
    title: "Shopify Flow",
    summary:
      "Workflows beginnen lassen, wenn ein Beleg entsteht oder fehlt, und Belege aus Workflows erstellen und senden.",
    words: "workflow automatisierung auslöser aktion trigger action tag slack",
    sections: [
      {
        title: "Auslöser",
        paragraphs: [
          "„Rechnung erstellt“, „Gutschrift erstellt“ und „Lieferschein erstellt“ beginnen, wenn der Beleg in Lexware Office fertig ist. Ein Entwurf zählt erst, wenn du ihn dort abschließt. Der Workflow bekommt die Bestellung, die Nummer, den Betrag und den Link zum Beleg.",
          "„Beleg nicht erstellt“ beginnt, wenn Lexware Office einen Beleg ablehnt oder ein Beleg wartet, bis du nachsiehst. Der Grund steht dabei, als Satz und als Code.",
          "Importierte Bestellungen lösen nichts aus.",
        ],
      },
      {
        title: "Aktionen",
        paragraphs: [
          "„Rechnung erstellen“ arbeitet wie der Knopf [Rechnung jetzt erstellen](help:documents.create). „Gutschriften erstellen“ und „Lieferscheine erstellen“ ergänzen, was zu Erstattungen und Sendungen noch fehlt, höchstens zehn Belege auf einmal.",
          "„Beleg per E-Mail senden“ schickt den Beleg mit der angegebenen Nummer, ohne Nummer die neueste Rechnung. Ohne Adresse geht die E-Mail an die der Bestellung. Dafür brauchst du ein Abonnement mit [E-Mail-Versand](help:documents.mails).",
          "Ist etwas nicht möglich, endet der Schritt mit einem Fehler, und der Grund steht im Verlauf des Workflows.",
        ],
      },
      {
        title: "Nie doppelt",
        paragraphs: [
          "Wiederholt Shopify einen Schritt, entsteht kein zweiter Beleg und keine zweite E-Mail. Ein Auslöser wird höchstens einmal gemeldet: Bleibt die Antwort von Shopify aus, steht das im Protokoll, und Belegfluss meldet es kein zweites Mal.",
        ],
      },
    ],
    way: { to: "/logs", label: "Protokoll öffnen" },
    related: ["documents.create", "documents.mails", "shopify.metafields"],
  },
  {
    id: "plan.transfers",
    title: "Abonnement und Übertragungen",
    summary: "Was eine Übertragung ist, wann es neue gibt und was geschieht, wenn sie aufgebraucht sind.",
    words: "credits preis kosten kontingent upgrade rechnung kündigen coupon testphase",
    sections: [
      {
        title: "Was zählt",
        paragraphs: [
          "Jeder Beleg, den Belegfluss in Lexware Office anlegt, auch ein Entwurf. Kontakte, Zahlungen, E-Mails und die PDF-Vorschau zählen nicht.",
        ],
        picture: "plan",
      },
      {
        title: "Wenn sie aufgebraucht sind",
        paragraphs: [
          "Neue Belege warten sichtbar. Sie entstehen, sobald es wieder Übertragungen gibt oder du in ein größeres Abonnement wechselst. Einzeln nachkaufen kannst du sie nicht. Belegfluss schreibt dir vorher eine E-Mail.",
        ],
      },
      {
        title: "Wechseln und kündigen",
        paragraphs: [
          "Abgerechnet wird mit deiner Rechnung von Shopify. Du wechselst jederzeit; Free ist dauerhaft kostenlos. Deinstallierst du die App, endet das Abonnement.",
        ],
      },
    ],
    way: { to: "/plan", label: "Abonnement öffnen" },
    related: ["reasons.credits-exhausted", "shopify.plan"],
  },
  {
    id: "partner",
    title: "Partnerprogramm",
    summary: "Wie du Partner wirst, was du verdienst und wann du das Geld bekommst.",
    words: "affiliate coupon provision empfehlung auszahlung gutschrift werben",
    sections: [
      {
        title: "Partner werden",
        paragraphs: [
          "Bewirb dich in der App mit ein paar Sätzen. Sobald du freigeschaltet bist, erscheint „Partnerprogramm“ im Menü.",
        ],
      },
      {
        title: "Coupons",
        paragraphs: [
          "Du erstellst bis zu zehn Codes mit 4 bis 30 Zeichen. Wer damit sein erstes Abonnement abschließt, zahlt in den ersten Monaten weniger. Codes über 20 Zeichen lassen sich nicht eintippen, sie funktionieren über ihren Link. Einen Coupon mit offenen Provisionen kannst du nicht löschen.",
        ],
      },
      {
        title: "Provision",
        paragraphs: [
          "Einmalig die Hälfte eines Monatspreises. Bestätigt wird sie 46 Tage nach dem Start des Abonnements, wenn es dann noch läuft. Endet es früher, steht die Einlösung auf „Storniert“; hat sie aus einem anderen Grund nichts verdient, steht dort „Ungültig“ mit dem Grund.",
        ],
      },
      {
        title: "Auszahlung",
        paragraphs: [
          "Am 1. jedes Monats, ab 50,00 € netto, per Überweisung oder PayPal (Gebühr 3,5 %). Meist ist das Geld innerhalb von 7 Tagen da. Den Beleg stellen wir als Gutschrift für dich aus. Geänderte Auszahlungsdaten gelten 7 Tage später.",
        ],
      },
    ],
    way: { to: "/affiliate", label: "Partner werden" },
    related: ["plan.transfers"],
  },
  {
    id: "data-requests",
    title: "Datenanfragen von Kunden",
    summary: "Was du tust, wenn ein Kunde wissen möchte, was über ihn gespeichert ist, oder die Löschung verlangt.",
    words: "dsgvo datenschutz auskunft löschung",
    sections: [
      {
        title: "Auskunft",
        paragraphs: [
          "Stelle die Anfrage in Shopify beim Kunden. Belegfluss bereitet die Auskunft vor und schreibt dir eine E-Mail. Lade die Dateien herunter und gib sie weiter; dafür hast du einen Monat Zeit (Art. 12 DSGVO).",
        ],
      },
      {
        title: "Löschung",
        paragraphs: [
          "Verlangst du in Shopify die Löschung, entfernt Belegfluss die Kundendaten aus seinen Kopien. Rechnungen bleiben in Lexware Office: Sie müssen acht Jahre aufbewahrt werden (§ 14b UStG, Art. 17 Abs. 3 DSGVO).",
        ],
      },
    ],
    way: { to: "/data-requests", label: "Datenanfragen öffnen" },
    related: ["shopify.webhooks"],
  },
  {
    id: "apps",
    title: "Apps, die zu Belegfluss passen",
    summary: "Wie Belegfluss mit Kasse, Versand, Abonnements und anderen Apps in deinem Shop zusammenspielt.",
    words: "integration pos shopify payments paypal translate subscription",
    sections: [
      {
        title: "Von Shopify selbst",
        rows: [
          { name: "Shopify Payments", text: "Zahlungen und Gebühren lassen sich übertragen." },
          { name: "Shopify POS", text: "Kassenverkäufe werden ausgelassen, solange du nichts anderes einstellst." },
          { name: "Translate & Adapt", text: "Die Sprache der Bestellung bestimmt die Sprache des Belegs." },
        ],
      },
      {
        title: "Von anderen",
        rows: [
          {
            name: "USt-IdNr. an der Kasse",
            text: "Wähle unter „Kontakte“ den Ort, an dem die App sie ablegt: Notiz, Attribute oder Metafeld der Bestellung.",
          },
          {
            name: "Abonnements, Bündel, Retouren",
            text: "Das funktioniert, solange Steuern und Summen stimmen. Sonst hält Belegfluss an und nennt den Grund.",
          },
          {
            name: "Rechnungen",
            text: "Lass nur eine App Rechnungen schreiben. Schalte die alte vorher ab und ordne ihre Rechnungen zu, wenn sie in Lexware Office liegen.",
          },
        ],
      },
    ],
    related: ["settings.contacts", "import.receipts", "documents.payments"],
  },
];
