import { type ReasonCode, type ReasonOrigin, type ReasonSeverity, reasonCodes } from "./reason-codes.ts";

/** What a merchant reads about a reason. */
interface ReasonText {
  /** What a merchant reads first. */
  title: string;
  /** Why there is no document. */
  cause: string;
  /** The next step. */
  remedy: string;
  /** Name of the preference behind it. */
  setting?: string;
  /** Where that preference is changed. */
  settingPath?: string;
}

export interface Reason extends ReasonText {
  origin: ReasonOrigin;
  severity: ReasonSeverity;
}

/** Cause and remedy of every code of `reason-codes.ts`. */
const reasonTexts = {
  // the shop and its switches
  DISABLED: {
    title: "App ausgeschaltet",
    cause: "Die App ist für diesen Shop ausgeschaltet.",
    remedy: "Schließe die Einrichtung ab, damit Belege erstellt werden.",
    settingPath: "/setup",
  },
  NOT_CONNECTED: {
    title: "Nicht mit Lexware Office verbunden",
    cause: "Zwischen deinem Shop und Lexware Office besteht keine Verbindung.",
    remedy: "Verbinde dein Lexware-Konto; der Beleg entsteht danach von selbst.",
    settingPath: "/preferences",
  },
  DISABLED_INVOICE_CREATE: {
    title: "Rechnungen sind ausgeschaltet",
    cause: "Rechnungen werden in diesem Shop nicht automatisch erstellt.",
    remedy: "Schalte die Rechnungserstellung ein oder erstelle den Beleg von Hand.",
    setting: "invoiceCreate",
    settingPath: "/preferences",
  },
  DISABLED_CREDIT_CREATE: {
    title: "Gutschriften sind ausgeschaltet",
    cause: "Gutschriften werden in diesem Shop nicht automatisch erstellt.",
    remedy: "Schalte die Gutschriften ein oder erstelle den Beleg von Hand.",
    setting: "creditCreate",
    settingPath: "/preferences",
  },
  DISABLED_DELIVERY_CREATE: {
    title: "Lieferscheine sind ausgeschaltet",
    cause: "Lieferscheine werden in diesem Shop nicht automatisch erstellt.",
    remedy: "Schalte die Lieferscheine ein oder erstelle den Beleg von Hand.",
    setting: "deliveryCreate",
    settingPath: "/preferences",
  },
  AUTOMATION_PAUSED: {
    title: "Automatik angehalten",
    cause: "Du hast die Automatik angehalten. Der Beleg ist vorgemerkt und wird bis dahin nicht übertragen.",
    remedy: "Setze die Automatik fort; der Beleg entsteht danach von selbst.",
    settingPath: "/preferences",
  },
  BEFORE_SWITCH: {
    title: "Vor dem Einschalten eingegangen",
    cause: "Die Bestellung ist älter als der Zeitpunkt, zu dem du die automatische Erstellung eingeschaltet hast.",
    remedy: "Erstelle den Beleg bei Bedarf von Hand oder über den Import älterer Bestellungen.",
    setting: "invoiceCreate",
    settingPath: "/preferences",
  },
  TOO_OLD: {
    title: "Zu alt für die automatische Verarbeitung",
    cause: "Die Bestellung wurde mehr als 60 Tage vor der Installation der App aufgegeben.",
    remedy:
      "Erstelle den Beleg bei Bedarf in der Bestellung von Hand („Beleg jetzt erstellen“) oder über den Import älterer Bestellungen.",
    settingPath: "/preferences/orders",
  },
  // order filters
  SKIP_TEST: {
    title: "Testbestellung",
    cause: "Testbestellungen gelangen nie in deine Buchhaltung.",
    remedy: "Nichts zu tun.",
  },
  SKIP_POS: {
    title: "Kassenverkauf ausgelassen",
    cause: "Die Bestellung stammt aus der Kasse, und Kassenverkäufe werden ausgelassen.",
    remedy:
      "Ändere den Bestellungsfilter, wenn du auch dafür Rechnungen möchtest. Einen einzelnen Beleg erstellst du in der Bestellung von Hand: „Beleg jetzt erstellen“.",
    setting: "skipPos",
    settingPath: "/preferences/orders",
  },
  SKIP_FREE: {
    title: "Kostenlose Bestellung ausgelassen",
    cause: "Der Betrag der Bestellung ist 0,00 €, und kostenlose Bestellungen werden ausgelassen.",
    remedy:
      "Ändere den Bestellungsfilter, wenn du auch dafür Rechnungen möchtest. Einen einzelnen Beleg erstellst du in der Bestellung von Hand: „Beleg jetzt erstellen“.",
    setting: "skipFree",
    settingPath: "/preferences/orders",
  },
  SKIP_TAG: {
    title: "Durch ein Tag ausgeschlossen",
    cause: "Die Bestellung trägt ein Tag, für das du keine Belege möchtest.",
    remedy:
      "Entferne das Tag von der Bestellung oder aus der Liste der ausgeschlossenen Tags für Rechnungen oder Lieferscheine. Einen einzelnen Beleg erstellst du in der Bestellung von Hand: „Beleg jetzt erstellen“.",
    setting: "invoiceSkipTags",
    settingPath: "/preferences/invoices#create",
  },
  SKIP_GIFT_CARD: {
    title: "Nur Gutscheine verkauft",
    cause: "Der Verkauf von Mehrzweckgutscheinen ist kein Umsatz. Eine Rechnung entsteht, wenn sie eingelöst werden.",
    remedy: "Nichts zu tun. Einen Beleg ohne Umsatzsteuer kannst du von Hand erstellen.",
  },
  SKIP_DATE: {
    title: "Vor dem Stichtag",
    cause: "Die Bestellung ist älter als der Tag, ab dem Lieferscheine erstellt werden.",
    remedy: "Ändere den Stichtag, wenn du auch dafür Lieferscheine möchtest.",
    setting: "deliveryCreate",
    settingPath: "/preferences/deliveries",
  },
  DUPLICATE_ORDER: {
    title: "Doppelte Bestellung",
    cause: "Für eine Bestellung mit diesem Namen, oder für das Original dieser Kopie, gibt es bereits eine Rechnung.",
    remedy: "Storniere das Original in Shopify, wenn die Kopie gilt, oder erstelle den Beleg von Hand.",
  },
  // waiting and done
  WAIT: {
    title: "Wartet auf den nächsten Schritt",
    cause: "Der Beleg entsteht erst, wenn das eingestellte Ereignis eintritt.",
    remedy: "Nichts zu tun. Den Zeitpunkt legst du in den Einstellungen für Rechnungen und für Lieferscheine fest.",
    setting: "invoiceEvent",
    settingPath: "/preferences/invoices#create",
  },
  EXISTING: {
    title: "Beleg bereits vorhanden",
    cause: "Für diesen Vorgang gibt es schon einen Beleg.",
    remedy: "Nichts zu tun.",
  },
  UNCHANGED: {
    title: "Keine Änderung",
    cause: "An der Bestellung hat sich nichts geändert, was einen Beleg betrifft.",
    remedy: "Nichts zu tun.",
  },
  // what the order lacks
  NOT_FOUND: {
    title: "Bestellung nicht gefunden",
    cause: "Shopify kennt diese Bestellung nicht oder nicht mehr.",
    remedy: "Prüfe, ob die Bestellung gelöscht wurde.",
  },
  MISSING_CUSTOMER: {
    title: "Kunde fehlt",
    cause: "Die Bestellung nennt weder einen Kunden noch einen Namen für die Rechnung.",
    remedy: "Ergänze Kunde und Rechnungsadresse in Shopify.",
  },
  MISSING_ADDRESS: {
    title: "Adresse fehlt",
    cause: "Die Bestellung hat keine vollständige Rechnungs- oder Lieferadresse.",
    remedy:
      "Ergänze Straße, Ort und Land in Shopify; der Beleg entsteht danach von selbst. Bis 250 € geht es innerhalb Deutschlands ohne Adresse, wenn du für diese Kunden keine Kontakte anlegst.",
    setting: "contactCreate",
    settingPath: "/preferences/contacts",
  },
  MISSING_CUSTOMER_EMAIL: {
    title: "E-Mail-Adresse fehlt",
    cause: "Die Bestellung nennt keine E-Mail-Adresse, der Beleg kann nicht versendet werden.",
    remedy: "Ergänze die E-Mail-Adresse in Shopify oder versende den Beleg von Hand.",
  },
  UNKNOWN_COUNTRY: {
    title: "Unbekanntes Land",
    cause: "Das Land der Adresse lässt sich nicht zuordnen.",
    remedy: "Prüfe das Land der Rechnungs- und Lieferadresse in Shopify.",
  },
  INVALID_CURRENCY: {
    title: "Nur Euro möglich",
    cause: "Die Shopwährung der Bestellung ist nicht Euro. Lexware Office führt Belege nur in Euro.",
    remedy: "Erstelle den Beleg von Hand in Lexware Office.",
  },
  // tax
  "MISSING_VAT-ID": {
    title: "USt-ID fehlt",
    cause: "Für eine steuerfreie Lieferung in die EU braucht die Rechnung die USt-ID des Kunden.",
    remedy:
      "Hinterlege die USt-ID an der Bestellung und lass sie erneut verarbeiten, oder wähle weitere Orte, an denen sie gesucht wird.",
    setting: "vatIdPlaces",
    settingPath: "/preferences/contacts",
  },
  INVALID_PLAN_RECIPIENT_ABROAD: {
    title: "Empfänger im Ausland",
    cause: "Dein Lexware-Tarif erlaubt keine Rechnungen an Empfänger im Ausland. Nötig ist die Version XL.",
    remedy: "Wechsle den Tarif in Lexware Office und lies danach dein Profil neu ein.",
    settingPath: "/preferences",
  },
  VAT_ID_INVALID: {
    title: "USt-ID fehlerhaft",
    cause: "Die Bestellung ist ohne Umsatzsteuer, die gefundene USt-ID des Kunden hat aber falsche Prüfziffern.",
    remedy: "Kläre die USt-ID mit deinem Kunden und berichtige sie an der Bestellung.",
    setting: "vatIdPlaces",
    settingPath: "/preferences/contacts",
  },
  VAT_ID_OWN_STATE: {
    title: "Deutsche USt-ID",
    cause:
      "Eine steuerfreie Lieferung in die EU braucht die USt-ID eines anderen Mitgliedstaats, gefunden wurde eine deutsche.",
    remedy: "Hinterlege die ausländische USt-ID des Kunden oder berechne die Umsatzsteuer.",
    setting: "vatIdPlaces",
    settingPath: "/preferences/contacts",
  },
  TAX_REGIME_CONFLICT: {
    title: "Steuer passt nicht zum OSS-Verfahren",
    cause:
      "Shopify und Lexware Office sind sich nicht einig, ob im Zielland oder in Deutschland versteuert wird: Lexware Office führt den Fernverkauf anders, als die Bestellung besteuert ist.",
    remedy:
      "Gleiche die Fernverkaufs-Einstellung in Lexware Office mit den Steuereinstellungen in Shopify ab und lies dein Profil neu ein.",
    settingPath: "/preferences",
  },
  TAX_EXPORT_TAXED: {
    title: "Umsatzsteuer bei Lieferung in ein Drittland",
    cause:
      "Die Bestellung geht in ein Gebiet außerhalb des EU-Steuergebiets, enthält aber Steuer auf Waren, Versand oder Gebühren. Ob das vorab berechnete Einfuhrsteuer des Ziellands ist oder irrtümlich berechnete Umsatzsteuer, sagt Shopify nicht.",
    remedy:
      "Prüfe die Steuereinstellungen in Shopify für dieses Ziel und erstelle den Beleg von Hand, mit Einfuhrsteuer als eigener Position ohne Umsatzsteuer.",
  },
  TAX_MIXED_SUPPLY: {
    title: "Waren und Leistungen gemischt",
    cause:
      "Die Bestellung ins Ausland enthält Waren und Positionen ohne Versand. Lexware Office führt beides getrennt, ein Beleg kann nur eines von beiden sein.",
    remedy: "Erstelle je einen Beleg für Waren und für Leistungen in Lexware Office.",
  },
  MARGIN_SCHEME_UNCLEAR: {
    title: "Differenzbesteuerung nicht eindeutig",
    cause:
      "Ein Produkt ist als differenzbesteuert gekennzeichnet, die Bestellung weist dafür aber Umsatzsteuer aus, oder sie geht gemischt ins Ausland.",
    remedy: "Nimm das Produkt in Shopify von der Steuer aus oder entferne sein Tag und erstelle den Beleg von Hand.",
  },
  UNSUPPORTED_TAX_TERRITORY: {
    title: "Gebiet mit eigenen Steuersätzen",
    cause:
      "Für das Ziel der Lieferung gelten eigene Regeln, die Lexware Office nicht abbildet, zum Beispiel Nordirland, Madeira oder Monaco.",
    remedy: "Erstelle den Beleg in Lexware Office von Hand.",
  },
  SMALL_BUSINESS_TAXED: {
    title: "Umsatzsteuer trotz Kleinunternehmer",
    cause: "Dein Lexware-Konto ist als Kleinunternehmer geführt, die Bestellung weist aber Umsatzsteuer aus.",
    remedy:
      "Schalte die Steuerberechnung in Shopify aus, prüfe die Angabe in Lexware Office oder lass die Steuer herausnehmen: Die Summe bleibt dann gleich.",
    setting: "fixTaxRemoveTax",
    settingPath: "/preferences/orders",
  },
  TAX_RATE_NOT_ALLOWED: {
    title: "Steuersatz nicht möglich",
    cause:
      "Die Bestellung enthält einen Steuersatz, der am Ort und am Tag der Lieferung nicht gilt. Maßgeblich ist der spätere von gedrucktem Lieferdatum und Versand der letzten Sendung.",
    remedy:
      "Prüfe die Steuereinstellungen in Shopify und erstelle den Beleg von Hand. Nach einer Satzänderung steht beim Grund, wie sich der berechnete Betrag richtig aufteilt.",
  },
  TAX_SEVERAL_LINES: {
    title: "Mehrere Steuern auf einer Position",
    cause: "Eine Position trägt mehrere Steuersätze zugleich. Das lässt sich auf einer Rechnung nicht abbilden.",
    remedy: "Prüfe die Steuereinstellungen in Shopify und erstelle den Beleg von Hand.",
  },
  TAX_UNCLEAR: {
    title: "Steuer unklar",
    cause:
      "Die Steuer der Bestellung passt nicht zu ihren Beträgen und Steuersätzen, oder eine steuerpflichtige Position, der Versand oder eine Gebühr trägt gar keine Steuer, ohne dass ein Grund dafür bekannt ist.",
    remedy:
      "Prüfe die Steuer der Bestellung in Shopify und erstelle den Beleg von Hand. Steuerfreie Produkte nimmst du in Shopify von der Steuer aus; Versand ohne Steuer kann die App nach den Waren versteuern.",
    setting: "fixTaxShipping",
    settingPath: "/preferences/orders",
  },
  UNSUPPORTED_CHANNEL_LIABLE: {
    title: "Steuer schuldet der Marktplatz",
    cause: "Die Umsatzsteuer dieser Bestellung führt der Marktplatz ab, nicht du.",
    remedy: "Kläre die Abrechnung mit deiner Steuerberatung und erstelle den Beleg von Hand.",
  },
  // amounts
  SUM_MISMATCH: {
    title: "Summen weichen ab",
    cause: "Die Summe der Rechnung würde vom Betrag der Bestellung abweichen.",
    remedy: "Vergleiche beide Summen und erstelle den Beleg von Hand.",
    setting: "invoiceUseRounding",
    settingPath: "/preferences/invoices",
  },
  UNSUPPORTED_GIFT_CARD: {
    title: "Gutschein mit Umsatzsteuer verkauft",
    cause:
      "Dein Shop hat beim Verkauf eines Gutscheins Steuer berechnet. Sie würde beim Einlösen ein zweites Mal anfallen.",
    remedy: "Schalte die Steuer für Gutscheine in Shopify aus und erstelle diesen Beleg in Lexware Office von Hand.",
  },
  UNSUPPORTED_DUTIES: {
    title: "Zölle nicht zu trennen",
    cause: "Die Zölle stecken in den Preisen oder ergeben zusammen nicht den Betrag, den die Bestellung nennt.",
    remedy: "Schalte das Weglassen der Zölle aus oder erstelle den Beleg in Lexware Office von Hand.",
    setting: "invoiceExcludeDuties",
    settingPath: "/preferences/invoices",
  },
  UNSUPPORTED_ADDITIONAL_FEES: {
    title: "Gebühren nicht benannt",
    cause: "Die zusätzlichen Gebühren der Bestellung sind nicht einzeln bekannt.",
    remedy: "Vergleiche beide Beträge in Shopify und erstelle den Beleg in Lexware Office von Hand.",
  },
  UNSUPPORTED_TOO_MANY_LINES: {
    title: "Zu viele Positionen",
    cause: "Lexware Office erlaubt höchstens 300 Positionen je Beleg, auch zusammengefasst sind es mehr.",
    remedy: "Teile die Bestellung oder erstelle den Beleg in Lexware Office von Hand.",
  },
  // the life of an order
  CANCELLED: {
    title: "Bestellung storniert",
    cause: "Die Bestellung wurde storniert, bevor eine Rechnung entstand.",
    remedy: "Nichts zu tun.",
  },
  CANCELLED_UNSETTLED: {
    title: "Storniert, aber bezahlt oder versendet",
    cause:
      "Die Bestellung wurde storniert, bevor eine Rechnung entstand. Es wurde aber Geld noch nicht erstattet oder schon ein Paket versendet.",
    remedy:
      "Erstatte das Geld, wenn du nichts geliefert hast. Was du behältst oder noch verlangst, berechne in Lexware Office mit einer Rechnung.",
  },
  CANCELLED_AFTER_INVOICE: {
    title: "Storno nach der Rechnung",
    cause: "Die Bestellung wurde storniert, nachdem die Rechnung entstanden war.",
    remedy: "Erstelle die Rechnungskorrektur in Lexware Office.",
  },
  NOTHING_LEFT: {
    title: "Nichts mehr zu berechnen",
    cause: "Alle Positionen wurden entfernt, bevor eine Rechnung entstand.",
    remedy: "Nichts zu tun.",
  },
  REFUND_OUTSTANDING: {
    title: "Erstattung steht noch aus",
    cause: "Aus der bezahlten Bestellung wurde etwas entfernt, das Geld dafür ist noch nicht zurückgeflossen.",
    remedy: "Erstatte den Betrag in Shopify; danach entstehen Rechnung und Gutschrift von selbst.",
  },
  REFUND_BEFORE_INVOICE: {
    title: "Erstattung vor der Rechnung",
    cause: "Vor der Rechnung wurde entfernt und erstattet, und die Beträge passen nicht zusammen.",
    remedy: "Vergleiche beide Summen und erstelle die Belege in Lexware Office von Hand.",
  },
  UNSUPPORTED_EDITED_ORDER: {
    title: "Mengen der Bestellung unklar",
    cause: "Eine Position hat eine Menge, die sich nicht berechnen lässt.",
    remedy: "Prüfe die Bestellung in Shopify und erstelle den Beleg in Lexware Office von Hand.",
  },
  CHANGED_AFTER_DOCUMENT: {
    title: "Nach dem Beleg geändert",
    cause: "Die Bestellung wurde geändert, nachdem der Beleg entstanden war. Von selbst ändern wir daran nichts.",
    remedy: "Prüfe, was sich geändert hat, und korrigiere den Beleg in Lexware Office, wie vorgeschlagen.",
  },
  UNSUPPORTED_DEPOSIT: {
    title: "Anzahlung",
    cause:
      "Für diese Bestellung wurde nur ein Teil im Voraus bezahlt. Über Anzahlungen entsteht von selbst keine Rechnung.",
    remedy: "Ist alles bezahlt, entsteht die Rechnung von selbst. Eine Anzahlungsrechnung erstelle in Lexware Office.",
  },
  UNSUPPORTED_EXCHANGE: {
    title: "Umtausch",
    cause: "Zur Bestellung gehört ein Umtausch, bei dem sich nicht sagen lässt, was wofür bezahlt wurde.",
    remedy: "Erstelle die Belege in Lexware Office von Hand.",
  },
  RECEIPT_NOT_FOUND: {
    title: "Rechnung nicht gefunden",
    cause: "Zu dieser Erstattung gibt es keine Rechnung, die korrigiert werden könnte.",
    remedy: "Erstelle zuerst die Rechnung oder lass die Erstattung ohne Beleg.",
  },
  CREDIT_ABOVE_INVOICE: {
    title: "Erstattung übersteigt die Rechnung",
    cause: "Es wurde mehr erstattet, als von der Rechnung noch übrig ist.",
    remedy: "Vergleiche beide Summen und erstelle den Beleg in Lexware Office von Hand.",
  },
  INVOICE_IS_DRAFT: {
    title: "Rechnung ist noch ein Entwurf",
    cause:
      "Die Rechnung der Bestellung ist ein Entwurf. Was deine Kundin oder dein Kunde nie erhalten hat, wird nicht korrigiert.",
    remedy:
      "Passe den Entwurf in Lexware Office an, oder stelle ihn fertig: Danach entsteht die Rechnungskorrektur von selbst.",
  },
  INVOICE_VOIDED: {
    title: "Rechnung ist schon storniert",
    cause: "Die Rechnung wurde in Lexware Office storniert; eine Rechnungskorrektur würde sie ein zweites Mal mindern.",
    remedy: "Prüfe die Rechnung in Lexware Office.",
  },
  REFUND_FAILED: {
    title: "Erstattung fehlgeschlagen",
    cause: "Das Geld dieser Erstattung ist nicht zurückgeflossen.",
    remedy: "Erstatte in Shopify erneut; der Beleg entsteht danach von selbst.",
  },
  REFUND_WITHOUT_MONEY: {
    title: "Ohne Rückzahlung",
    cause: "Ware wurde zurückgenommen oder entfernt, ohne dass Geld zurückfloss oder eine Forderung entfiel.",
    remedy: "Nichts zu tun. Fließt später Geld zurück, entsteht dafür ein Beleg.",
  },
  REFUND_OF_OVERPAYMENT: {
    title: "Erstattung einer Überzahlung",
    cause:
      "Nach dieser Erstattung behältst du noch so viel Geld, wie die Rechnung verlangt. Eine Korrektur würde sie darunter senken.",
    remedy: "Prüfe die Zahlungen. Mindert die Erstattung doch die Rechnung, erstelle den Beleg von Hand.",
  },
  NOTHING_TO_CORRECT: {
    title: "Nichts zu korrigieren",
    cause:
      "Die Erstattung betrifft nichts, was auf der Rechnung steht, oder die Rechnung ist bereits vollständig korrigiert.",
    remedy: "Nichts zu tun.",
  },
  CREDIT_NOTE_WITHOUT_REFUND: {
    title: "Rechnungskorrektur ohne Erstattung",
    cause:
      "Für diese Erstattung gibt es eine Rechnungskorrektur, sie wurde danach aber gelöscht oder ist fehlgeschlagen.",
    remedy: "Storniere die Rechnungskorrektur in Lexware Office oder stelle den Betrag neu in Rechnung.",
  },
  NO_GOODS: {
    title: "Nichts zu liefern",
    cause: "Die Lieferung enthält keine Waren, zum Beispiel nur einen Geschenkgutschein.",
    remedy: "Nichts zu tun.",
  },
  DELIVERY_WITHDRAWN: {
    title: "Lieferung storniert",
    cause: "Für diese Lieferung gibt es einen Lieferschein, sie wurde danach aber storniert.",
    remedy: "Storniere oder lösche den Lieferschein in Lexware Office.",
  },
  UNSUPPORTED_CREDIT_NOTE: {
    title: "Rechnungskorrektur nicht eindeutig",
    cause: "Die Erstattung nennt etwas, das sich den Positionen der Rechnung nicht zuordnen lässt.",
    remedy: "Erstelle die Rechnungskorrektur in Lexware Office.",
  },
  UNSUPPORTED_DELIVERY_NOTE: {
    title: "Inhalt der Lieferung unbekannt",
    cause: "Die Lieferung nennt keine Positionen, oder welche, die nicht zur Bestellung gehören.",
    remedy: "Erstelle den Lieferschein in Lexware Office.",
  },
  // the way to the provider: reasons of tasks
  credits_exhausted: {
    title: "Keine Übertragungen mehr",
    cause: "Deine Übertragungen sind verbraucht. Der Beleg wurde noch nicht erstellt.",
    remedy: "Erweitere dein Abonnement oder warte, bis dein Kontingent erneuert wird.",
    settingPath: "/plan",
  },
  accounting_uncertain: {
    title: "Ergebnis wird geprüft",
    cause: "Lexware Office hat nicht eindeutig geantwortet. Der Beleg kann schon entstanden sein.",
    remedy: "Du musst nichts tun: Belegfluss sucht den Beleg in Lexware Office, bevor er noch einmal gesendet wird.",
  },
  WAIT_CONTACT: {
    title: "Kontakt wird angelegt",
    cause: "Der Kontakt der Kundin oder des Kunden wird gerade in Lexware Office angelegt.",
    remedy: "Du musst nichts tun: Der Beleg folgt von selbst.",
  },
  CONTACT_FAILED: {
    title: "Kontakt nicht angelegt",
    cause: "Lexware Office hat den Kontakt der Kundin oder des Kunden nicht angenommen.",
    remedy: "Prüfe Name und Adresse in der Bestellung und versuche es erneut.",
  },
  CONTACT_UNCLEAR: {
    title: "Kontakt ungeklärt",
    cause: "Es ließ sich nicht klären, ob der Kontakt in Lexware Office angelegt wurde.",
    remedy: "Sieh in Lexware Office nach und versuche es erneut.",
  },
  DOCUMENT_UNCLEAR: {
    title: "Beleg ungeklärt",
    cause: "Es ließ sich nicht klären, ob der Beleg in Lexware Office entstanden ist.",
    remedy: "Sieh in Lexware Office nach. „Erneut versuchen“ sucht dort zuerst, bevor etwas gesendet wird.",
  },
  DOCUMENT_UNREADABLE: {
    title: "Beleg nicht lesbar",
    cause: "Der Beleg wurde erstellt, ließ sich aber in Lexware Office nicht mehr lesen.",
    remedy: "Vielleicht wurde er dort gelöscht. Sieh nach und versuche es erneut.",
  },
  internal_error: {
    title: "Unerwarteter Fehler",
    cause: "Beim Erstellen des Belegs ist etwas schiefgegangen. Wir wissen Bescheid.",
    remedy: "Versuche es später erneut; bleibt der Fehler, melde dich bei uns.",
    settingPath: "/help/contact",
  },
  OTHER_ACCOUNT: {
    title: "Für ein anderes Lexware-Konto vorgemerkt",
    cause: "Der Beleg war vorgemerkt, als dein Shop mit einem anderen Lexware-Konto verbunden war.",
    remedy: "Prüfe, ob es den Beleg dort schon gibt, und versuche es dann erneut.",
  },
  REINSTALLED: {
    title: "Vor der Neuinstallation vorgemerkt",
    cause: "Der Beleg war vorgemerkt, bevor die App neu installiert wurde, und wird nicht von selbst gesendet.",
    remedy: "Prüfe, ob es den Beleg schon gibt, und versuche es dann erneut.",
  },
  // movements of money
  SKIP_GATEWAY: {
    title: "Zahlungsart ausgenommen",
    cause:
      "Für diese Zahlungsart werden keine Zahlungsbewegungen übertragen: Du hast sie ausgenommen, oder Lexware Office ruft sie selbst ab, wie bei PayPal.",
    remedy: "Nichts zu tun, solange das so gewollt ist. Möchtest du es ändern, melde dich bei uns.",
    setting: "transactionGateway",
  },
  MISSING_FINANCE: {
    title: "Zahlungen dürfen nicht übertragen werden",
    cause: "Dein Lexware-Konto erlaubt der App noch nicht, Zahlungskonten und Zahlungsbewegungen anzulegen.",
    remedy:
      "Verbinde Lexware Office erneut und erlaube den Zugriff auf Zahlungen. Die Zahlung wird danach von selbst übertragen.",
    settingPath: "/preferences",
  },
  WAIT_ACCOUNT: {
    title: "Zahlungskonto wird angelegt",
    cause: "Das Konto für diese Zahlungsart wird gerade in Lexware Office angelegt.",
    remedy: "Du musst nichts tun: Die Zahlung folgt von selbst.",
  },
  WAIT_TURN: {
    title: "Zahlung wartet auf eine frühere",
    cause: "Ob eine frühere Zahlung dieses Kontos in Lexware Office angekommen ist, wird gerade geklärt.",
    remedy: "Du musst nichts tun: Danach geht es von selbst weiter.",
  },
  ACCOUNT_FAILED: {
    title: "Zahlungskonto nicht angelegt",
    cause: "Lexware Office hat das Konto für diese Zahlungsart abgelehnt.",
    remedy: "Prüfe in Lexware Office, ob Zahlungskonten angelegt werden dürfen, und versuche es dann erneut.",
  },
  TRANSACTION_UNCLEAR: {
    title: "Zahlung ungeklärt",
    cause: "Es ließ sich nicht klären, ob die Zahlung in Lexware Office angekommen ist.",
    remedy:
      "Sieh in Lexware Office im Konto dieser Zahlungsart nach. „Erneut versuchen“ sucht dort zuerst, bevor etwas gesendet wird.",
  },
  // what the platform sent
  UNSUPPORTED_STATUS: {
    title: "Unbekannter Bestellstatus",
    cause: "Shopify meldet einen Status, den diese Version nicht kennt.",
    remedy: "Melde dich bei uns; bis dahin erstelle den Beleg von Hand.",
    settingPath: "/help/contact",
  },
  UNSUPPORTED_TRUNCATED: {
    title: "Bestellung unvollständig gelesen",
    cause: "Die Bestellung ist größer, als diese Version sie vollständig lesen kann.",
    remedy: "Erstelle den Beleg in Lexware Office von Hand.",
  },
  UNSUPPORTED_ORDER_FEATURE: {
    title: "Besonderheit der Bestellung",
    cause: "Die Bestellung hat eine Eigenschaft, die diese Version noch nicht überträgt.",
    remedy: "Erstelle den Beleg in Lexware Office von Hand.",
  },
} as const satisfies Record<ReasonCode, ReasonText>;

/** The reason behind a code. */
export function reasonOf(code: ReasonCode): Reason {
  return { ...reasonCodes[code], ...reasonTexts[code] };
}

/** The whole table, for those who show all of it. */
export const reasons: Readonly<Record<ReasonCode, Reason>> = Object.fromEntries(
  Object.entries(reasonTexts).map(([code, text]) => [code, { ...reasonCodes[code as ReasonCode], ...text }]),
) as Record<ReasonCode, Reason>;
