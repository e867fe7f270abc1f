import type { ReasonNote } from "../topic.ts";

/** Taxes and amounts. */
export const taxNotes = {
  "MISSING_VAT-ID": {
    why: "Shopify hat keine Umsatzsteuer berechnet, und die Ware geht in ein anderes EU-Land. Das ist nur richtig, wenn der Kunde als Unternehmen mit USt-IdNr. kauft. Belegfluss durchsucht das Feld von Shopify und die Orte, die du wählst, bevor es anhält.",
    law: "Steuerfrei ist die Lieferung nur, wenn der Abnehmer eine gültige USt-IdNr. eines anderen Mitgliedstaats verwendet; beide Nummern stehen auf der Rechnung (§§ 6a, 14a Abs. 3 UStG).",
    related: ["taxes.business", "settings.contacts"],
  },
  INVALID_PLAN_RECIPIENT_ABROAD: {
    why: "Diese Grenze setzt Lexware Office, nicht Belegfluss. Wir prüfen sie vorher, damit keine Rechnung in einem Zustand entsteht, den du nicht abschließen kannst.",
  },
  VAT_ID_INVALID: {
    why: "Die meisten Länder bauen Prüfziffern in ihre Nummern ein. Passen sie nicht zusammen, ist die Nummer sicher vertippt, ganz ohne Nachfrage bei einer Behörde.",
    law: "Mit einer falschen Nummer ist die Lieferung nicht steuerfrei, und die Umsatzsteuer geht zu deinen Lasten. Bestätigen lässt sich eine Nummer beim Bundeszentralamt für Steuern (§ 18e UStG).",
    related: ["taxes.business"],
  },
  VAT_ID_OWN_STATE: {
    why: "Eine deutsche Firma kann ihre Ware nach Frankreich liefern lassen. Ohne französische oder andere ausländische Nummer bleibt der Verkauf aber steuerpflichtig.",
    law: "Der Abnehmer muss in einem anderen Mitgliedstaat für Umsatzsteuer erfasst sein (§ 6a Abs. 1 Nr. 2 UStG).",
    related: ["taxes.business"],
  },
  VAT_ID_UNCONFIRMED: {
    why: "Die Register der EU fallen oft aus, meist nur für ein Land und wenige Minuten. Ein Ausfall heißt nie, dass eine Nummer falsch ist. Deshalb wartet die Rechnung, statt auf Verdacht zu entstehen.",
    law: "Auf die Angaben deines Kunden darfst du vertrauen, wenn du sie zur Zeit der Lieferung qualifiziert hast bestätigen lassen (§§ 6a Abs. 4, 18e UStG).",
    related: ["taxes.business"],
  },
  VAT_ID_REFUSED: {
    why: "Das Register hat eindeutig geantwortet: Die Nummer ist nicht vergeben, nicht mehr oder noch nicht gültig. Maßgeblich ist der Tag der Lieferung.",
    law: "Steuerfrei ist die Lieferung nur, wenn der Abnehmer eine gültige USt-IdNr. eines anderen Mitgliedstaats verwendet (§ 6a Abs. 1 Nr. 4 UStG).",
    related: ["taxes.business"],
  },
  VAT_ID_DIFFERS: {
    why: "Oft ist es nur eine andere Schreibweise, manchmal aber eine fremde Nummer. Das kannst nur du klären; deine Entscheidung und die Antwort des Registers bleiben an der Bestellung.",
    law: "Die qualifizierte Bestätigung umfasst Name und Anschrift (§ 18e UStG, UStAE 18e.1).",
    related: ["taxes.business"],
  },
  VAT_ID_DOUBTED_LATER: {
    why: "Belegfluss fragt am Tag der Lieferung noch einmal, denn auf diesen Tag kommt es an. Was du mit der Rechnung tust, entscheidest du.",
    law: "Steuerfrei ist die Lieferung nur, wenn der Abnehmer dabei eine gültige USt-IdNr. eines anderen Mitgliedstaats verwendet (§ 6a Abs. 1 Nr. 4 UStG).",
    related: ["taxes.business"],
  },
  TAX_REGIME_CONFLICT: {
    why: "Shopify hat nach Zielland besteuert und Lexware Office nach Deutschland, oder umgekehrt. Beide Belege wären in sich schlüssig, aber nur einer passt zu deiner Steuermeldung.",
    law: "Unter 10.000 € im Jahr darfst du Fernverkäufe in Deutschland versteuern, darüber im Zielland, gemeldet über OSS (§§ 3c, 18j UStG).",
    related: ["taxes.oss", "setup.taxes"],
  },
  TAX_BUSINESS_AS_CONSUMER: {
    why: "Die Bestellung ist zugleich als Fernverkauf an eine Privatperson und als Kauf eines Unternehmens gekennzeichnet. Nur du kannst klären, was stimmt.",
    law: "Fernverkäufe sind Lieferungen an Nichtunternehmer (§ 3c UStG). Lieferungen an Unternehmen gehören in die Zusammenfassende Meldung, nicht in die OSS-Meldung.",
    related: ["taxes.business", "taxes.oss"],
  },
  MISSING_ACCESS: {
    why: "Belegfluss fragt nur nach Zugriffen, die es braucht, und erst dann, wenn eine Bestellung sie braucht. Ohne Zugriff bliebe nur Raten, und das tun wir bei Steuern nicht.",
    related: ["shopify.access"],
  },
  TAX_DESTINATION_UNKNOWN: {
    why: "Eine Bestellung ohne Steuer und ohne Lieferadresse kann eine Ausfuhr sein oder eine Abholung in deinem Laden. Bei der Abholung fehlt Umsatzsteuer.",
    law: "Steuerfreie Ausfuhr und innergemeinschaftliche Lieferung setzen voraus, dass die Ware Deutschland nachweislich verlässt (§§ 6, 6a UStG).",
  },
  TAX_EXPORT_TAXED: {
    why: "Shopify kann beim Versand in ein Drittland Einfuhrsteuer im Voraus kassieren. In den Daten sieht sie genauso aus wie deutsche Umsatzsteuer, die hier nicht hingehört. Nennst du deine Nummer in der Schweiz, in Norwegen oder Großbritannien, gelten deren Sätze auf Waren dorthin als Einfuhrsteuer.",
    law: "Ausfuhren sind steuerfrei (§ 4 Nr. 1a, § 6 UStG). Trotzdem ausgewiesene Umsatzsteuer schuldest du (§ 14c UStG). Bewahre den Ausfuhrnachweis auf.",
    related: ["taxes.oss"],
  },
  TAX_STATUS_CHANGED: {
    why: "Für die Steuer zählt der Tag der Leistung. Wer seit 1. Januar Kleinunternehmer ist, schuldet für eine Lieferung vom 30. Dezember noch Umsatzsteuer, auch wenn die Rechnung später entsteht. Lexware Office nennt nur den heutigen Stand, nicht seit wann er gilt.",
    law: "Maßgeblich ist der Zeitpunkt der Leistung (§ 13 Abs. 1, § 19 Abs. 1 UStG; § 3c Abs. 4 UStG für den Fernverkauf).",
    related: ["taxes.oss"],
  },
  TAX_MIXED_SUPPLY: {
    why: "Waren und Dienstleistungen haben im Ausland verschiedene Leistungsorte. Lexware Office kennt je Beleg nur eine Art, und eine falsche Zuordnung träfe deine Steuermeldung.",
    law: "Eine Nebenleistung wie Verpackung oder Versand teilt das Schicksal der Ware. Selbständige Leistungen richten sich nach § 3a UStG.",
  },
  MARGIN_SCHEME_UNCLEAR: {
    why: "Bei gebrauchter Ware wird nur deine Marge versteuert, und auf der Rechnung darf keine Umsatzsteuer stehen. Hier widersprechen sich Kennzeichnung und Steuer der Bestellung.",
    law: "Die Rechnung nennt „Gebrauchtgegenstände/Sonderregelung“ und keine Umsatzsteuer (§§ 14a Abs. 6, 25a UStG).",
  },
  UNSUPPORTED_TAX_TERRITORY: {
    why: "Diese Gebiete gehören politisch zu einem Land, steuerlich aber nicht oder mit eigenen Sätzen. Lexware Office hat dafür keine Einstellung.",
    law: "Die Liste der Gebiete steht in Artikel 6 der Mehrwertsteuer-Systemrichtlinie. Nordirland gilt für Waren als Teil der EU.",
  },
  SMALL_BUSINESS_TAXED: {
    why: "Als Kleinunternehmen weist du keine Umsatzsteuer aus, Shopify hat sie aber berechnet. Belegfluss kann sie herausnehmen, ohne dass sich der Betrag ändert, wenn du das unter „Steuern & E-Rechnung“ erlaubst.",
    law: "Wer als Kleinunternehmer Umsatzsteuer ausweist, schuldet sie (§§ 14c, 19 UStG).",
    related: ["taxes.small-business"],
  },
  TAX_RATE_NOT_ALLOWED: {
    why: "Nach einer Änderung der Steuersätze berechnet Shopify beim Kauf noch den alten Satz, geliefert wird aber schon unter dem neuen. Der Beleg muss den neuen nennen.",
    law: "Maßgeblich ist der Tag der Lieferung, nicht der Bestellung, Zahlung oder Rechnung (§ 27 Abs. 1 UStG).",
    related: ["setup.taxes"],
  },
  TAX_SEVERAL_LINES: {
    why: "Das kommt vor, wenn in Shopify neben der Umsatzsteuer eine weitere Abgabe eingerichtet ist. Auf einer deutschen Rechnung hat jede Position genau einen Satz.",
    related: ["setup.taxes"],
  },
  TAX_UNCLEAR: {
    why: "Belegfluss rechnet die Steuer jeder Position nach. Passt sie zu keinem Steuersatz, oder fehlt sie ohne Grund, ist die Einstellung in Shopify zu prüfen. Eine einzelne Korrektur würde den Fehler nur verdecken.",
    law: "Eine Rechnung nennt den Steuersatz oder den Grund der Steuerbefreiung (§ 14 Abs. 4 Nr. 8 UStG).",
    related: ["setup.taxes"],
  },
  UNSUPPORTED_CHANNEL_LIABLE: {
    why: "Bei manchen Verkäufen gilt der Marktplatz steuerlich als Verkäufer. Du lieferst dann an den Marktplatz und nicht an die Kundin, und das ist eine andere Rechnung.",
    law: "Betreiber elektronischer Schnittstellen werden so behandelt, als hätten sie die Ware selbst gekauft und verkauft (§ 3 Abs. 3a UStG).",
  },
  SUM_MISMATCH: {
    why: "Vor jedem Beleg rechnen wir nach, welche Summe Lexware Office ausweisen wird. Schon ein Cent Unterschied bedeutet, dass die Zahlung später nicht zur Rechnung passt. Einen Unterschied durch Rundung kann Belegfluss mit einer eigenen Position ausgleichen, wenn du es erlaubst.",
    related: ["documents.sums", "settings.invoices"],
  },
  UNSUPPORTED_GIFT_CARD: {
    why: "In Shopify sollte auf Gutscheine keine Steuer liegen. Ist sie beim Verkauf schon berechnet, würde sie beim Einlösen ein zweites Mal berechnet.",
    law: "Beim Mehrzweckgutschein entsteht die Umsatzsteuer erst mit der Lieferung der Ware (§ 3 Abs. 15 UStG).",
    related: ["taxes.vouchers"],
  },
  UNSUPPORTED_DUTIES: {
    why: "Du hast gewählt, dass Zölle nicht auf der Rechnung stehen. Dazu müssen sie sich von den Preisen trennen lassen, und das geht bei dieser Bestellung nicht.",
    related: ["settings.invoices"],
  },
  UNSUPPORTED_ADDITIONAL_FEES: {
    why: "Shopify nennt eine Summe zusätzlicher Gebühren, aber nicht, woraus sie besteht. Ohne Bezeichnung und Steuersatz wird daraus keine Position.",
    law: "Art und Umfang jeder Leistung gehören auf die Rechnung (§ 14 Abs. 4 Nr. 5 UStG).",
  },
  UNSUPPORTED_TOO_MANY_LINES: {
    why: "Belegfluss fasst gleiche Positionen zusammen, bevor es aufgibt. Erst wenn es auch dann über 300 sind, wartet der Beleg.",
  },
} as const satisfies Record<string, ReasonNote>;
