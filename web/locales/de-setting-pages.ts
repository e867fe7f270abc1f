import type { PreferenceName } from "#shared/domain/preferences/preferences.ts";
import type { SectionOf, SettingPage } from "#shared/domain/preferences/screen/pages.ts";

/** A page of the settings that has an address of its own. */
export type OwnPage = Exclude<SettingPage, "main">;

type PageTexts = { readonly [Page in OwnPage]: PageText<Page> };

interface PageText<Page extends OwnPage> {
  readonly title: string;
  /** What is set here, below the title. */
  readonly text: string;
  readonly sections: Readonly<Record<SectionOf<Page>, SectionText>>;
}

interface SectionText {
  readonly title: string;
  readonly text?: string;
}

const layoutText = "Leere Felder haben unseren Standardtext. [Alle Platzhalter und Befehle](help:setup.template)";
const link = {
  title: "Vorhandene Belege zuordnen",
  text: "Wo Belegfluss in Belegen aus Lexware Office nach der Bestellnummer sucht, wenn du vorhandene Belege übernimmst.",
};
const mail = { title: "E-Mail-Versand" };

/** Titles of the settings' pages and their sections. Loaded with them. */
export const settingPageTexts: PageTexts = {
  orders: {
    title: "Bestellungen und Steuern",
    text: "Welche Bestellungen Belege bekommen und wie Belegfluss mit Sonderfällen bei der Umsatzsteuer umgeht.",
    sections: {
      filter: {
        title: "Bestellungsfilter",
        text: "Ausgelassene Bestellungen bekommen keinen Beleg und stehen mit diesem Grund in der Liste.",
      },
      taxes: {
        title: "Steuerkorrekturen",
        text: "Jede Korrektur gilt nur für neue Belege. Frag im Zweifel deine Steuerberatung.",
      },
      payment: { title: "Zahlungsstatus" },
    },
  },
  contacts: {
    title: "Kontakte",
    text: "Welche Kunden zu Kontakten in Lexware Office werden und welche Daten dort stehen.",
    sections: {
      create: { title: "Kontakte anlegen" },
      organize: {
        title: "Kundendaten übernehmen",
        text: "Gelesen werden die Angaben aus [deinen Kunden in Shopify](admin:customers).",
      },
      business: {
        title: "Firmenkunden",
        text: "Das Feld von Shopify für die USt-IdNr. durchsucht Belegfluss immer zuerst.",
      },
    },
  },
  invoices: {
    title: "Rechnungen",
    text: "Wann Rechnungen entstehen, welche Tage sie tragen und was darauf steht.",
    sections: {
      create: { title: "Erstellung" },
      status: { title: "Status" },
      date: { title: "Rechnungsdatum" },
      deliveryDate: { title: "Liefer- oder Leistungsdatum" },
      layout: { title: "Texte", text: layoutText },
      discounts: { title: "Rabatte" },
      shipping: { title: "Versand" },
      duties: { title: "Zölle" },
      rounding: { title: "Rundungsdifferenzen" },
      format: { title: "Nettobeträge" },
      printLayout: { title: "Drucklayout" },
      terms: {
        title: "Zahlungsbedingungen",
        text: "Ohne eigene Bedingung steht auf bezahlten Rechnungen, dass sie bezahlt sind, auf allen anderen „Zahlbar sofort“.",
      },
      mail,
      link,
    },
  },
  credits: {
    title: "Gutschriften",
    text: "Wie Belege zu Erstattungen aussehen. Auf dem Papier heißen sie „Rechnungskorrektur“.",
    sections: {
      create: { title: "Erstellung" },
      status: { title: "Status" },
      layout: { title: "Texte", text: layoutText },
      mail,
      link,
    },
  },
  deliveries: {
    title: "Lieferscheine",
    text: "Wann Lieferscheine entstehen und was darauf steht.",
    sections: {
      create: { title: "Erstellung" },
      status: { title: "Status" },
      date: { title: "Datum" },
      deliveryDate: { title: "Liefer- oder Leistungsdatum" },
      layout: { title: "Texte", text: layoutText },
      mail,
      link,
    },
  },
  transactions: {
    title: "Zahlungen",
    text: "Welche Zahlungen als Transaktionen in Lexware Office erscheinen.",
    sections: {
      accounts: { title: "Konten und Transaktionen" },
      fees: { title: "Gebühren" },
      hints: { title: "Zuordnung" },
    },
  },
  metafields: {
    title: "Metafelder",
    text: "Welche Metafelder von Shopify du auf deinen Belegen druckst, und welche Werte Belegfluss in Metafelder schreibt.",
    sections: {
      read: {
        title: "Lesen",
        text: "Shopify zeigt Namespace und Schlüssel zusammen, zum Beispiel „custom.pflegehinweis“: Vor dem Punkt steht der Namespace, dahinter der Schlüssel.",
      },
      write: {
        title: "Schreiben",
        text: "Zum Beispiel die Rechnungsnummer an jeder Bestellung: für Listen, Filter und Shopify Flow.",
      },
    },
  },
};

const itemDetail = "Steht unter dem Titel jeder Position.";

/** A sentence beside the control of a preference, where its label does not say it all. */
export const settingHints: Readonly<Partial<Record<PreferenceName, string>>> = {
  creditsExhaustedSoon: "Bevor deine Übertragungen zu Ende gehen.",
  creditsExhaustedNow: "Sobald Belege auf neue Übertragungen warten.",
  connectionMissing: "Wenn die Verbindung zu Lexware Office unterbrochen ist.",
  onboarding: "Wenn zur Einrichtung noch ein Schritt fehlt.",
  skipFree: "Bestellungen über 0 € bekommen keine Rechnung.",
  skipPos: "Für Verkäufe an der Kasse erstellt dein Kassensystem den Beleg.",
  posName: "Dieser Name steht auf Belegen, wenn an der Kasse kein Kunde angegeben ist.",
  fixTaxTip: "Trinkgeld wird anteilig mit den Steuersätzen der Waren versteuert.",
  fixTaxShipping:
    "Der Versand teilt die Steuersätze der Waren, auch wenn Shopify einen anderen Satz berechnet. Die Summe bleibt gleich.",
  fixTaxRemoveTax:
    "Bist du Kleinunternehmer und Shopify berechnet trotzdem Umsatzsteuer, nimmt Belegfluss sie heraus. Die Summe bleibt gleich.",
  fixTaxForeignB2b:
    "Hat eine Firma im EU-Ausland eine USt-IdNr. und Shopify berechnet trotzdem Umsatzsteuer, nimmt Belegfluss sie heraus. Die Summe bleibt gleich.",
  eventTags:
    "Produkte mit einem dieser Tags sind Eintrittskarten oder Kurse: Ihre Umsatzsteuer richtet sich nach dem Ort der Veranstaltung.",
  syncOrderPayment:
    "Ist eine Rechnung in Lexware Office bezahlt, wird die Bestellung in Shopify als bezahlt markiert. Das gilt nur für Bestellungen, zu denen in Shopify noch kein Geld eingegangen ist, und nie umgekehrt.",

  contactPushPhone: "Die Telefonnummer der Bestellung steht im Kontakt.",
  contactPushShop: "Der Name deines Shops steht in der Notiz des Kontakts. Das hilft bei mehreren Shops.",
  contactPushCustomer: "Die Kundennummer von Shopify steht in der Notiz des Kontakts.",
  contactPushNote: "Die Notiz zum Kunden in Shopify steht in der Notiz des Kontakts.",

  invoiceCreate: "Zu jeder neuen Bestellung entsteht eine Rechnung in Lexware Office.",
  invoiceSupplement: "Was nach der Rechnung zur Bestellung hinzukommt, bekommt eine eigene Rechnung.",
  invoiceSkipTags: "Bestellungen mit einem dieser Tags bekommen keine Rechnung.",
  invoiceEventExceptions: "Bei diesen Zahlungsarten entsteht die Rechnung sofort und ist abgeschlossen.",
  invoiceFinalize:
    "Lexware Office kann Entwürfe nicht von außen abschließen. Die Rechnung entsteht deshalb erst zu diesem Zeitpunkt.",
  invoiceDate: "Das Datum liegt nie in der Zukunft.",
  invoiceDeliveryType: "Steht auf der Rechnung als Liefer- oder als Leistungsdatum.",
  invoiceTitle: "Lexware Office druckt höchstens 25 Zeichen.",
  invoiceIntroduction: "Steht über den Positionen.",
  invoiceRemark: "Steht unter den Summen.",
  invoiceItemDetail: itemDetail,
  invoiceIncludeSku: "Die Artikelnummer steht bei jeder Position.",
  invoiceIncludeGtin: "Die GTIN (EAN) steht bei jeder Position.",
  invoiceUseDiscount: "Sonst sind Rabatte in die Preise eingerechnet.",
  invoiceShippingShowFree: "Kostenloser Versand steht als Position mit 0,00 € auf der Rechnung.",
  invoiceExcludeDuties: "Zölle stehen nicht auf der Rechnung, auch wenn deine Kunden sie mit der Bestellung bezahlen.",
  invoiceUseRounding: "Gleicht Differenzen bis 1 Cent mit einer eigenen Position aus.",
  invoiceAsNet: "Alle Rechnungen zeigen Nettobeträge und die Steuer als Summe.",
  invoiceB2bAsNet: "Rechnungen an Firmen zeigen Nettobeträge.",
  invoiceTagsAsNet: "Bestellungen mit einem dieser Tags bekommen Rechnungen mit Nettobeträgen.",

  creditCreate:
    "Zu jeder Erstattung entsteht eine Gutschrift, sobald das Geld zurückgeflossen ist und die Rechnung besteht.",
  creditFinalize: "Sonst entstehen Entwürfe, die du in Lexware Office abschließt.",
  creditUseDiscount: "Sonst sind Rabatte in die Preise eingerechnet.",
  creditTitle: "Lexware Office druckt höchstens 25 Zeichen.",
  creditIntroduction: "Steht über den Positionen.",
  creditRemark: "Steht unter den Summen.",
  creditItemDetail: itemDetail,

  deliveryFinalize: "Sonst entstehen Entwürfe, die du in Lexware Office abschließt.",
  deliverySkipTags: "Bestellungen mit einem dieser Tags bekommen keinen Lieferschein.",
  deliveryDeliveryType: "Steht auf dem Lieferschein als Liefer- oder als Leistungsdatum.",
  deliveryTitle: "Lexware Office druckt höchstens 25 Zeichen.",
  deliveryIntroduction: "Steht über den Positionen.",
  deliveryRemark: "Steht unter den Positionen.",
  deliveryTerms: "Steht als eigener Absatz unter den Positionen.",
  deliveryItemDetail: itemDetail,

  metafieldRead:
    "Belegfluss liest die Werte zusammen mit der Bestellung. Fügst du den Platzhalter in einen Text ein, steht der Wert auf dem Beleg; ohne Wert steht dort nichts.",
  metafieldWrite:
    "Belegfluss schreibt die Werte in Metafelder der Bestellung und aktualisiert sie, wenn sich ein Beleg ändert. Hast du das Metafeld in Shopify selbst angelegt, gilt dessen Typ. Bestehende Bestellungen bekommen die Werte erst mit der nächsten Änderung.",

  transactionCreate: "Jede Zahlung erscheint als Transaktion in Lexware Office und lässt sich der Rechnung zuordnen.",
  transactionGateway: "Zahlungen mit ausgeschalteten Zahlungsarten bleiben ohne Transaktion.",
  transactionFees: "Was Shopify Payments einbehält, steht bei der Transaktion mit dabei.",
  transactionHints: "Lexware Office schlägt die passende Rechnung zu jeder Zahlung vor.",
};
