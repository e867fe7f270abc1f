import type { PreferenceName } from "#shared/domain/preferences/preferences.ts";
import { pages } from "../lib/pages.ts";

const texts = "Fußtext Rechnungstext Bemerkung Anmerkung Hinweis";
const server = "SMTP Mailserver Postausgang eigener Server";
const layout = "Logo Briefpapier Design";

/** Merchants' other words for a setting. */
export const settingWords: Readonly<Partial<Record<PreferenceName, string>>> = {
  invoiceEvent: "Zeitpunkt sofort automatisch",
  invoiceFinalize: "Entwurf festschreiben",
  invoiceDate: "Belegdatum",
  invoiceIntroduction: "Rechnungstext Anschreiben",
  invoiceRemark: texts,
  creditRemark: texts,
  deliveryRemark: texts,
  invoicePrintLayout: layout,
  creditPrintLayout: layout,
  deliveryPrintLayout: layout,
  invoicePaymentGateway: "Skonto Mahnung Fälligkeit Zahlungsbedingungen Vorkasse Kauf auf Rechnung",
  invoiceAsNet: "B2B netto brutto E-Rechnung",
  invoiceIncludeGtin: "EAN Barcode",
  invoiceSendMailSender: server,
  invoiceSendMailCopy: "BCC",
  invoiceSendMailAttachments: "AGB Widerruf PDF",
  contactCreate: "Kundennummer Debitor",
  fixTaxForeignB2b: "Reverse Charge innergemeinschaftlich",
  fixTaxRemoveTax: "Kleinunternehmer § 19",
  skipPos: "Kasse POS Barverkauf",
  transactionFees: "Gebühr Provision Stripe",
};

/** Places that hold no setting of their own and are looked for like one. */
export const otherPlaces: readonly { label: string; place: string; address: string; words: string }[] = [
  {
    label: "E-Mail-Server prüfen",
    place: "E-Mail",
    address: pages.mailSettings,
    words: "SMTP Mailserver Absender Postausgang",
  },
  {
    label: "Link in Shopify-Mails",
    place: "E-Mail",
    address: `${pages.mailSettings}#links`,
    words: "Download Benachrichtigung Liquid",
  },
  {
    label: "Verbindung zu Lexware Office",
    place: "Einstellungen",
    address: `${pages.preferences}#connection`,
    words: "Konto trennen neu verbinden lexoffice Firma",
  },
  {
    label: "Automatik anhalten",
    place: "Einstellungen",
    address: `${pages.preferences}#pause`,
    words: "Pause Urlaub stoppen",
  },
  {
    label: "Vorhandene Belege",
    place: "Einstellungen",
    address: pages.receipts,
    words: "zuordnen alte Rechnungen abgleichen",
  },
  {
    label: "Verlauf der Einstellungen",
    place: "Einstellungen",
    address: pages.versions,
    words: "Änderungen Protokoll wiederherstellen zurücksetzen",
  },
  {
    label: "Bereit für E-Rechnungen?",
    place: "Steuern & E-Rechnung",
    address: `${pages.orderSettings}#eInvoices`,
    words: "XRechnung ZUGFeRD Leitweg",
  },
  {
    label: "Monat abschließen",
    place: "Bestellungen",
    address: pages.month,
    words: "DATEV Steuerberater Buchhaltung Export",
  },
  {
    label: "Rechnungsnummern",
    place: "Lexware Office",
    address: "/help/settings/invoices",
    words: "Nummernkreis Nummer Rechnungsnummer",
  },
];
