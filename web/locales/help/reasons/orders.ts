import type { ReasonNote } from "../topic.ts";

/** The shop and its switches, filters, waiting and present documents. */
export const orderNotes = {
  DISABLED: {
    why: "Solange Rechnungen, Gutschriften, Lieferscheine und Zahlungen alle ausgeschaltet sind, liest Belegfluss deine Bestellungen nur mit. So siehst du sie schon in der Liste, ohne dass in deiner Buchhaltung etwas geschieht.",
    related: ["setup.automation"],
  },
  NOT_CONNECTED: {
    why: "Belegfluss hat kein eigenes Archiv für Belege: Sie entstehen in deinem Konto bei Lexware Office. Ohne Verbindung bleibt der Beleg vorgemerkt. Nach dem Verbinden wird jede wartende Bestellung neu gelesen, damit der Beleg ihrem heutigen Stand entspricht.",
    related: ["setup.connect"],
  },
  DISABLED_INVOICE_CREATE: {
    why: "Du entscheidest für jede Art von Beleg einzeln. Wer Rechnungen woanders schreibt, kann Belegfluss zum Beispiel nur für Lieferscheine nutzen. Schaltest du Rechnungen ein, gilt das ab diesem Zeitpunkt; ältere Bestellungen bleiben, wie sie sind.",
    related: ["setup.automation", "documents.create"],
  },
  DISABLED_CREDIT_CREATE: {
    why: "Ohne Gutschriften bleibt eine Rechnung auch nach einer Erstattung in voller Höhe stehen. Du korrigierst sie dann selbst in Lexware Office.",
    law: "Mindert sich das Entgelt, berichtigst du die Umsatzsteuer in dem Zeitraum, in dem das geschieht (§ 17 UStG). Die Gutschrift ist der Beleg dafür.",
    related: ["documents.credits"],
  },
  DISABLED_DELIVERY_CREATE: {
    why: "Viele Shops legen dem Paket nur Shopifys Packzettel bei. Deshalb sind Lieferscheine anfangs ausgeschaltet und verbrauchen keine Übertragungen.",
    related: ["documents.deliveries"],
  },
  AUTOMATION_PAUSED: {
    why: "Die Pause ist für Umstellungen gedacht, etwa einen neuen Nummernkreis oder einen Wechsel der Besteuerung. Bestellungen werden weiter gelesen, nichts geht verloren, und beim Fortsetzen wird jede mit den dann gültigen Einstellungen geprüft.",
    related: ["orders.pause"],
  },
  AUTOMATION_PAUSED_BY_STAFF: {
    why: "Wir halten einen Shop nur an, wenn sonst falsche Belege entstehen könnten, zum Beispiel bei einer Störung. Wir melden uns dann bei dir. Deine eigenen Einstellungen bleiben unverändert.",
  },
  SETTING_UNREADABLE: {
    why: "Für eine unlesbare Einstellung gäbe es einen Standardwert. Wir setzen ihn nicht ein, weil der Beleg dann anders aussähe, als du ihn eingestellt hast. Alle anderen Belege sind davon nicht betroffen.",
  },
  BEFORE_SWITCH: {
    why: "Für Bestellungen aus der Zeit davor hast du vielleicht schon selbst Rechnungen geschrieben. Würde Belegfluss sie automatisch nachholen, gäbe es sie doppelt. Deshalb entscheidest du über diese Bestellungen ausdrücklich.",
    law: "Wer für einen Umsatz zweimal Umsatzsteuer ausweist, schuldet sie zweimal, bis eine Rechnung berichtigt ist (§ 14c UStG).",
    related: ["import.orders", "import.receipts"],
  },
  TOO_OLD: {
    why: "Ändert sich eine sehr alte Bestellung, etwa durch eine späte Erstattung, meldet Shopify sie wie eine neue. Mit der Grenze von 60 Tagen entsteht dadurch nicht unerwartet eine Rechnung in einem längst abgeschlossenen Monat.",
    related: ["import.orders"],
  },
  SKIP_TEST: {
    why: "Testbestellungen haben kein echtes Geld bewegt. Diese Regel lässt sich nicht abschalten, auch nicht von Hand. Wie du Belegfluss trotzdem ausprobierst, steht unter [Belegfluss testen](help:setup.testing).",
    law: "Eine Rechnung über eine Leistung, die es nie gab, löst die darin ausgewiesene Steuer aus (§ 14c Abs. 2 UStG).",
  },
  SKIP_POS: {
    why: "Für Verkäufe an der Kasse erstellt dein Kassensystem den Beleg, und der Tagesabschluss landet meist als Summe in der Buchhaltung. Eine Rechnung oder Zahlung je Verkauf käme doppelt hinzu.",
    law: "Kasseneinnahmen werden einzeln und täglich aufgezeichnet (§ 146 AO). Eine Rechnung aus Belegfluss ersetzt das Kassensystem nicht.",
    related: ["settings.orders"],
  },
  SKIP_SOURCE: {
    why: "Schreibt ein Kanal die Rechnung selbst, wäre eine zweite von dir doppelt, und du schuldest ihre Steuer noch einmal.",
  },
  OTHER_BUSINESS_ENTITY: {
    why: "Eine Rechnung nennt den, der liefert. Steht eine andere Gesellschaft darauf, schuldet diese die ausgewiesene Steuer, und dein Kunde darf sie nicht abziehen.",
  },
  OTHER_MERCHANT_OF_RECORD: {
    why: "Wer als Händler auftritt, verkauft im eigenen Namen an den Kunden. Du lieferst dann an ihn, nicht an den Kunden.",
  },
  SENT_FROM_ABROAD: {
    why: "Eine Lieferung ist dort steuerbar, wo der Transport beginnt. Aus einem Lager im Ausland gilt meist dessen Steuer, und oft brauchst du dort eine Registrierung.",
  },
  SENT_FROM_ABROAD_LATER: {
    why: "Die Rechnung ging von einem Versand aus Deutschland aus. Beginnt der Transport anderswo, kann eine andere Steuer gelten.",
  },
  SKIP_FREE: {
    why: "Muster, Ersatzlieferungen und Bestellungen, die ein Rabatt ganz aufhebt, haben keinen Umsatz. Eine Rechnung über 0,00 € schreibt dafür das Gesetz nicht vor, und sie würde eine Übertragung kosten.",
    related: ["settings.orders"],
  },
  SKIP_TAG: {
    why: "Mit Tags nimmst du einzelne Bestellungen aus, zum Beispiel interne oder solche, die du in einem anderen System abrechnest. Ein passendes Tag genügt, Groß- und Kleinschreibung spielen keine Rolle. Nimmst du das Tag von der Bestellung, prüft Belegfluss sie neu.",
    related: ["settings.invoices"],
  },
  SKIP_GIFT_CARD: {
    why: "Beim Verkauf eines Gutscheins steht noch nicht fest, welche Ware mit welchem Steuersatz gekauft wird. Der Umsatz entsteht deshalb erst beim Einlösen.",
    law: "Mehrzweckgutscheine sind ein Tausch von Zahlungsmitteln (§ 3 Abs. 15 UStG). Umsatzsteuer fällt an, wenn die Ware geliefert wird.",
    related: ["taxes.vouchers"],
  },
  SKIP_DATE: {
    why: "Mit dem Stichtag schließt du Lieferungen aus der Zeit vor einer Umstellung aus, etwa wenn ein anderes Lager bis dahin eigene Lieferscheine gedruckt hat.",
    related: ["settings.deliveries"],
  },
  DUPLICATE_ORDER: {
    why: "Kopien entstehen, wenn jemand eine Bestellung dupliziert oder eine App sie neu anlegt. Zwei Rechnungen für denselben Kauf sind schwer zu bemerken, deshalb hält Belegfluss hier an.",
    law: "Jede zusätzliche Rechnung mit Umsatzsteuer löst die Steuer noch einmal aus (§ 14c UStG).",
    related: ["documents.duplicates"],
  },
  IMPORT_WITHOUT_PARCEL: {
    why: "Die Umsatzsteuer gehört in den Monat der Lieferung. Ohne Versand weiß Belegfluss diesen Monat nicht und rät ihn nicht.",
    law: "Die Rechnung nennt den Zeitpunkt der Lieferung (§ 14 Abs. 4 Nr. 6 UStG).",
    related: ["import.orders"],
  },
  WAIT: {
    why: "Du hast festgelegt, bei welchem Ereignis der Beleg entsteht: Eingang, Zahlung, Versand oder beides. Bis dahin kann sich die Bestellung noch ändern, ohne dass eine Korrektur nötig wird.",
    law: "Die Umsatzsteuer gehört in den Monat der Lieferung. Deshalb empfehlen wir „Beim Versand“.",
    related: ["documents.invoices"],
  },
  EXISTING: {
    why: "Jede Bestellung hat genau einen Platz für ihre Rechnung, jede Erstattung einen für ihre Gutschrift. Ist er belegt, entsteht kein zweiter Beleg, auch nicht durch einen Klick von Hand.",
    related: ["documents.duplicates"],
  },
  UNCHANGED: {
    why: "Shopify meldet jede Kleinigkeit, auch ein neues Tag oder eine interne Notiz. Was auf einem Beleg steht, ist davon nicht berührt, also ist nichts zu tun.",
    related: ["shopify.webhooks"],
  },
  NOT_FOUND: {
    why: "Belegfluss verlässt sich nicht auf die Meldung von Shopify, sondern liest jede Bestellung selbst nach. Gibt es sie dort nicht mehr, fehlen die Angaben für einen Beleg.",
  },
  MISSING_CUSTOMER: {
    why: "Auf einer Rechnung muss stehen, wer die Ware bekommen hat. Bei Kassenverkäufen ohne Namen kannst du unter „Steuern & E-Rechnung“ einen Ersatznamen hinterlegen.",
    law: "Name und Anschrift des Empfängers sind Pflichtangaben (§ 14 Abs. 4 Nr. 1 UStG). Nur bis 250 € dürfen sie fehlen (§ 33 UStDV).",
    related: ["settings.contacts"],
  },
  MISSING_ADDRESS: {
    why: "Sobald die Adresse in Shopify vollständig ist, liest Belegfluss die Bestellung neu und erstellt den Beleg. Du musst ihn nicht eigens anstoßen.",
    law: "Rechnungen bis 250 € innerhalb Deutschlands dürfen ohne Anschrift auskommen (§ 33 UStDV). Ins Ausland und bei Fernverkäufen gilt das nicht.",
  },
  MISSING_CUSTOMER_EMAIL: {
    why: "Der Beleg selbst entsteht ohne E-Mail-Adresse. Es fehlt nur der Versand. Käufe über eine Telefonnummer oder an der Kasse haben oft keine Adresse.",
    related: ["documents.mails"],
  },
  UNKNOWN_COUNTRY: {
    why: "Vom Land hängt ab, welche Umsatzsteuer gilt. Ein falsch geratenes Land ergäbe einen falschen Beleg, deshalb wartet er.",
    related: ["taxes.oss"],
  },
  INVALID_CURRENCY: {
    why: "Maßgeblich ist die Währung, in der dein Shop abrechnet, nicht die Anzeige an der Kasse. Zahlt eine Kundin in Franken und dein Shop rechnet in Euro, entsteht der Beleg in Euro.",
    law: "Die Umsatzsteuer wird in Euro angemeldet. Fremde Währungen rechnest du nach amtlichen Kursen um (§ 16 Abs. 6 UStG).",
  },
} as const satisfies Record<string, ReasonNote>;
