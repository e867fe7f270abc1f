import type { ReasonTexts } from "../reason-text.ts";

/** Reasons of tax. */
export const taxReasons = {
  "MISSING_VAT-ID": {
    title: "USt-IdNr. fehlt",
    cause: "Für eine steuerfreie Lieferung in die EU braucht die Rechnung die USt-IdNr. des Kunden.",
    remedy: "Hinterlege die USt-IdNr. beim Kunden oder an der Bestellung und lass sie erneut verarbeiten.",
    remedyWith: {
      feature: "contactSettings",
      remedy:
        "Hinterlege die USt-IdNr. beim Kunden oder an der Bestellung und lass sie erneut verarbeiten, oder wähle weitere Orte, an denen sie gesucht wird.",
    },
    setting: "vatIdPlaces",
    settingPath: "/preferences/contacts",
  },
  INVALID_PLAN_RECIPIENT_ABROAD: {
    title: "Empfänger im Ausland",
    cause: "Dein Lexware-Tarif erlaubt keine Rechnungen an Empfänger im Ausland. Nötig ist die Version XL.",
    remedy:
      "Wechsle den Tarif in Lexware Office und klicke danach in den Einstellungen unter „Verbindung“ auf „Aktualisieren“.",
    settingPath: "/preferences#connection",
  },
  VAT_ID_INVALID: {
    title: "USt-IdNr. fehlerhaft",
    cause: "Die Bestellung ist ohne Umsatzsteuer, die gefundene USt-IdNr. des Kunden hat aber falsche Prüfziffern.",
    remedy: "Kläre die USt-IdNr. mit deinem Kunden und berichtige sie an der Bestellung.",
    setting: "vatIdPlaces",
    settingPath: "/preferences/contacts",
  },
  VAT_ID_OWN_STATE: {
    title: "Deutsche USt-IdNr.",
    cause:
      "Eine steuerfreie Lieferung in die EU braucht die USt-IdNr. eines anderen Mitgliedstaats, gefunden wurde eine deutsche.",
    remedy: "Hinterlege die ausländische USt-IdNr. des Kunden oder berechne die Umsatzsteuer.",
    setting: "vatIdPlaces",
    settingPath: "/preferences/contacts",
  },
  VAT_ID_UNCONFIRMED: {
    title: "USt-IdNr. noch nicht bestätigt",
    cause:
      "Die Rechnung ist ohne Umsatzsteuer, und das Register hat die USt-IdNr. des Kunden noch nicht bestätigt. Meist antwortet es gerade nicht; über die Nummer sagt das nichts.",
    remedy:
      "Belegfluss fragt einen Tag lang automatisch weiter. Danach kannst du an der Bestellung erneut prüfen oder die Rechnung ohne Bestätigung freigeben.",
    setting: "vatIdConfirm",
    settingPath: "/preferences/orders#vatIds",
  },
  VAT_ID_REFUSED: {
    title: "USt-IdNr. nicht gültig",
    cause: "Die Rechnung wäre ohne Umsatzsteuer, die USt-IdNr. des Kunden ist laut Register aber nicht gültig.",
    remedy:
      "Kläre die USt-IdNr. mit deinem Kunden und berichtige sie an der Bestellung, oder prüfe vor der Lieferung erneut, wenn sie erst jetzt gilt. Sonst fällt deutsche Umsatzsteuer an.",
    setting: "vatIdPlaces",
    settingPath: "/preferences/contacts",
  },
  VAT_ID_DIFFERS: {
    title: "Name oder Anschrift weicht vom Register ab",
    cause:
      "Die USt-IdNr. des Kunden ist gültig, im Register steht sie aber mit einem anderen Namen oder einer anderen Anschrift.",
    remedy:
      "Vergleiche beides mit deinem Kunden. Gehört die USt-IdNr. zu ihm, klicke an der Bestellung auf „Angaben sind richtig“; sonst berichtige die Bestellung.",
    setting: "vatIdNameWarn",
    settingPath: "/preferences/orders#vatIds",
  },
  VAT_ID_DOUBTED_LATER: {
    title: "USt-IdNr. bei der Lieferung nicht bestätigt",
    cause:
      "Die Rechnung ohne Umsatzsteuer gibt es schon. Am Tag der Lieferung hat das Register die USt-IdNr. des Kunden aber nicht mehr bestätigt.",
    remedy:
      "Kläre die USt-IdNr. mit deinem Kunden und prüfe an der Bestellung erneut. War sie nicht gültig, fällt deutsche Umsatzsteuer an: Storniere die Rechnung und stelle sie neu aus. Sonst markiere sie als erledigt.",
    setting: "vatIdConfirm",
    settingPath: "/preferences/orders#vatIds",
  },
  TAX_REGIME_CONFLICT: {
    title: "Steuer passt nicht zum OSS-Verfahren",
    cause:
      "Shopify und Lexware Office sind sich nicht einig, ob im Zielland oder in Deutschland versteuert wird: Lexware Office führt den Fernverkauf anders, als die Bestellung besteuert ist.",
    remedy:
      "Gleiche die Fernverkaufs-Einstellung in Lexware Office mit den Steuereinstellungen in Shopify ab und klicke danach unter „Verbindung“ auf „Aktualisieren“.",
    settingPath: "/preferences#connection",
  },
  TAX_BUSINESS_AS_CONSUMER: {
    title: "Unternehmen im EU-Ausland mit Steuer",
    cause:
      "Die Bestellung nennt eine USt-IdNr. eines anderen EU-Landes, trägt aber Umsatzsteuer. Verkäufe an Unternehmen dort sind meist steuerfrei (§ 6a, § 3a Abs. 2 UStG) und nie ein Fernverkauf (§ 3c UStG). Zu Unrecht ausgewiesene Steuer schuldest du (§ 14c UStG).",
    remedy:
      "Nimm die Steuer in Shopify heraus, wenn der Kunde als Unternehmen kauft. Ist er doch eine Privatperson oder die USt-IdNr. falsch, entferne sie aus der Bestellung; die Rechnung entsteht dann automatisch. Soll deutsche Steuer immer stehen bleiben, schalte das Nachfragen in den Einstellungen aus.",
    remedyWith: {
      feature: "orderSettings",
      remedy:
        "Nimm die Steuer in Shopify heraus oder lass die App das tun, wenn der Kunde als Unternehmen kauft. Ist er doch eine Privatperson oder die USt-IdNr. falsch, entferne sie aus der Bestellung; die Rechnung entsteht dann automatisch. Soll deutsche Steuer immer stehen bleiben, schalte das Nachfragen in den Einstellungen aus.",
    },
    setting: "fixTaxForeignB2b",
    settingPath: "/preferences/orders",
  },
  MISSING_ACCESS: {
    title: "Zugriff auf Shopify fehlt",
    cause:
      "Die Bestellung lässt eine Frage offen, die nur ein Zugriff beantwortet, den dein Shop der App nicht erteilt hat: ob ein Produkt ohne Steuer differenzbesteuert ist, oder ob eine Erstattung zu einem Umtausch gehört. Belegfluss rät nicht.",
    remedy:
      "Erteile den genannten Zugriff in den Einstellungen und lass die Bestellung erneut verarbeiten. Oder erstelle den Beleg in Lexware Office von Hand.",
    settingPath: "/preferences#access",
  },
  TAX_DESTINATION_UNKNOWN: {
    title: "Lieferadresse fehlt",
    cause:
      "Die Bestellung ist ohne Umsatzsteuer, nennt für ihre Waren aber keine Lieferadresse. Steuerfrei ist eine Lieferung nur, wenn die Ware Deutschland verlässt. Für abgeholte Ware fällt deutsche Umsatzsteuer an.",
    remedy:
      "Ergänze die Lieferadresse in Shopify, wenn du versendest; die Rechnung entsteht dann automatisch. Hat der Kunde die Ware abgeholt, erstelle die Rechnung in Lexware Office mit deutscher Umsatzsteuer.",
  },
  TAX_EXPORT_TAXED: {
    title: "Umsatzsteuer bei Lieferung in ein Drittland",
    cause:
      "Die Bestellung geht in ein Gebiet außerhalb des EU-Steuergebiets, enthält aber Steuer auf Waren, Versand oder Gebühren. Ob das vorab berechnete Einfuhrsteuer des Ziellands ist oder irrtümlich berechnete Umsatzsteuer, sagt Shopify nicht.",
    remedy:
      "Ist es Einfuhrsteuer der Schweiz, Norwegens (VOEC, bis 3.000 NOK je Artikel) oder Großbritanniens (bis 135 £), trage in den Einstellungen deine Nummer dort ein: Sie steht dann als eigene Position auf der Rechnung. Sonst prüfe die Steuereinstellungen in Shopify für dieses Ziel.",
    setting: "importTaxCh",
    settingPath: "/preferences/orders",
  },
  TAX_STATUS_CHANGED: {
    title: "Leistung aus der Zeit vor der geänderten Besteuerung",
    cause:
      "In Lexware Office hat sich deine Besteuerung geändert (Kleinunternehmer oder OSS), und diese Leistung liegt vor dem Tag, seit dem das gilt. Mit der heutigen Besteuerung wäre die Rechnung falsch.",
    remedy:
      "Gilt die Änderung schon länger, trage den richtigen Tag bei der Verbindung ein. Sonst erstelle die Rechnung in Lexware Office von Hand, mit der Besteuerung von damals.",
    settingPath: "/preferences#connection",
  },
  TAX_MIXED_SUPPLY: {
    title: "Waren und Leistungen gemischt",
    cause:
      "Die Bestellung ins Ausland enthält Waren und Positionen ohne Versand, die keine Nebenleistung zur Ware sind (wie Geschenkverpackung, Versicherung oder Pfand, günstiger als die Ware). Lexware Office führt beides getrennt, ein Beleg kann nur eines von beiden sein.",
    remedy:
      "Erstelle je einen Beleg für Waren und für Leistungen in Lexware Office. Ist die Position eine Nebenleistung, benenne das Produkt in Shopify so; künftige Bestellungen werden dann automatisch berechnet.",
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
      "Für das Ziel der Lieferung gelten eigene Regeln, die Lexware Office nicht abbildet, zum Beispiel Nordirland, Madeira, Jungholz oder Monaco.",
    remedy: "Erstelle den Beleg in Lexware Office von Hand.",
  },
  SMALL_BUSINESS_TAXED: {
    title: "Umsatzsteuer trotz Kleinunternehmer",
    cause: "Dein Lexware-Konto ist als Kleinunternehmer geführt, die Bestellung weist aber Umsatzsteuer aus.",
    remedy: "Schalte die Steuerberechnung in Shopify aus oder prüfe die Angabe in Lexware Office.",
    remedyWith: {
      feature: "orderSettings",
      remedy:
        "Schalte die Steuerberechnung in Shopify aus, prüfe die Angabe in Lexware Office oder lass die Steuer herausnehmen: Die Summe bleibt dann gleich.",
    },
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
      "Die Steuer der Bestellung passt nicht zu ihren Beträgen und Steuersätzen, oder eine steuerpflichtige Position, der Versand oder eine Gebühr ist mit 0 % oder ganz ohne Steuer berechnet, ohne dass ein Grund dafür bekannt ist. Eine Rechnung über 0 % muss den Grund nennen. Pfand, Versandschutz und Verpackung tragen den Steuersatz der Ware, zu der sie gehören.",
    remedy:
      "Prüfe die Steuer der Bestellung in Shopify und erstelle den Beleg von Hand. Steuerfreie Produkte nimmst du in Shopify von der Steuer aus. Pfand oder Versandschutz ohne Steuer braucht am Produkt das Tag „steuerfrei“ (eigene steuerfreie Leistung) oder „kein-entgelt“ (durchlaufender Posten).",
    remedyWith: {
      feature: "orderSettings",
      remedy:
        "Prüfe die Steuer der Bestellung in Shopify und erstelle den Beleg von Hand. Steuerfreie Produkte nimmst du in Shopify von der Steuer aus; Versand ohne Steuer kann die App nach den Waren versteuern. Pfand oder Versandschutz ohne Steuer braucht am Produkt das Tag „steuerfrei“ (eigene steuerfreie Leistung) oder „kein-entgelt“ (durchlaufender Posten).",
    },
    setting: "fixTaxShipping",
    settingPath: "/preferences/orders",
  },
  UNSUPPORTED_CHANNEL_LIABLE: {
    title: "Steuer schuldet der Marktplatz",
    cause: "Die Umsatzsteuer dieser Bestellung führt der Marktplatz ab, nicht du.",
    remedy: "Kläre die Abrechnung mit deiner Steuerberatung und erstelle den Beleg von Hand.",
  },
} as const satisfies ReasonTexts;
