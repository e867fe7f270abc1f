import { prefixed } from "../row.ts";
import { layout, mail, supply } from "./of-documents.ts";
import { at, detail, onMain } from "./screen.ts";

const extraLine = (section: "discounts" | "shipping", ofLine: string) => ({
  Title: at("invoices", section, `Titel ${ofLine}`, detail),
  Detail: at("invoices", section, `Beschreibung ${ofLine}`, detail),
  Unit: at("invoices", section, `Einheit ${ofLine}`, { ...detail, control: "card" }),
});

export const invoiceScreens = {
  invoiceCreate: at("invoices", "create", "Rechnungen erstellen", {
    hint: "Zu jeder neuen Bestellung.",
    ...onMain,
    control: "switch",
  }),
  invoiceEvent: at("invoices", "create", "Wann entsteht die Rechnung?"),
  invoiceEventExceptions: at("invoices", "exceptions", "Zahlungsarten mit sofortiger Rechnung", {
    hint: "Bei diesen Zahlungsarten entsteht die Rechnung sofort und ist abgeschlossen.",
  }),
  invoiceSupplement: at("invoices", "exceptions", "Ergänzungsrechnungen", {
    hint: "Was nach der Rechnung zur Bestellung hinzukommt, bekommt eine eigene Rechnung.",
  }),
  invoiceSkipTags: at("invoices", "exceptions", "Keine Rechnung bei Tags", {
    hint: "Bestellungen mit einem dieser Tags bekommen keine Rechnung.",
  }),
  invoiceFinalize: at("invoices", "status", "Wann wird die Rechnung abgeschlossen?", {
    hint: "Lexware Office kann Entwürfe nicht von außen abschließen. Die Rechnung entsteht deshalb erst zu diesem Zeitpunkt.",
  }),
  invoiceDate: at("invoices", "date", "Rechnungsdatum", {
    hint: "Empfohlen: Tag der Ausstellung, an dem die Rechnung entsteht. Kein Rechnungsdatum liegt in der Zukunft.",
  }),
  papersBefore: at("invoices", "date", "Belege wie bisher", { control: "answer" }),
  papersKept: at("invoices", "date", "Neuerungen der Belege abgelehnt", { control: "answer" }),
  ...prefixed("invoice", supply("invoices", "Steht auf der Rechnung als Liefer- oder als Leistungsdatum.")),
  ...prefixed("invoice", layout("invoices", "Rechnungen")),
  invoiceIncludeSku: at("invoices", "layout", "Artikelnummer (SKU) bei jeder Position", { control: "checkbox" }),
  invoiceIncludeGtin: at("invoices", "layout", "GTIN (EAN) bei jeder Position", { control: "checkbox" }),
  invoiceUseDiscount: at("invoices", "discounts", "Rabatte als eigene Positionen", {
    hint: "Sonst sind Rabatte in die Preise eingerechnet.",
  }),
  ...prefixed("invoiceDiscount", extraLine("discounts", "des Rabatts")),
  invoiceShippingShowFree: at("invoices", "shipping", "Kostenlosen Versand angeben", {
    hint: "Kostenloser Versand steht als Position mit 0,00 € auf der Rechnung.",
  }),
  ...prefixed("invoiceShipping", extraLine("shipping", "des Versands")),
  invoiceExcludeDuties: at("invoices", "duties", "Zölle nicht berechnen", {
    hint: "Zölle stehen nicht auf der Rechnung, auch wenn deine Kunden sie mit der Bestellung bezahlen.",
  }),
  invoiceDuty: at("invoices", "duties", "Titel der Zölle", detail),
  invoiceDutyDetail: at("invoices", "duties", "Beschreibung der Zölle", detail),
  invoiceDutyUnit: at("invoices", "duties", "Einheit der Zölle", { ...detail, control: "card" }),
  invoiceUseRounding: at("invoices", "rounding", "Rundungsdifferenzen ausgleichen", {
    hint: "Gleicht Differenzen bis 1 Cent mit einer eigenen Position aus.",
  }),
  invoiceRounding: at("invoices", "rounding", "Titel des Ausgleichs", detail),
  invoiceRoundingDetail: at("invoices", "rounding", "Beschreibung des Ausgleichs", detail),
  invoiceRoundingUnit: at("invoices", "rounding", "Einheit des Ausgleichs", { ...detail, control: "card" }),
  invoiceAsNet: at("invoices", "format", "Rechnungen mit Nettobeträgen", {
    hint: "Alle Rechnungen zeigen Nettobeträge und die Steuer als Summe.",
    control: "card",
  }),
  invoiceB2bAsNet: at("invoices", "format", "Nettobeträge für Firmen", {
    hint: "Rechnungen an Firmen zeigen Nettobeträge.",
    control: "card",
  }),
  invoiceTagsAsNet: at("invoices", "netTags", "Nettobeträge bei Tags", {
    hint: "Bestellungen mit einem dieser Tags bekommen Rechnungen mit Nettobeträgen.",
  }),
  invoicePrintLayout: at("invoices", "printLayout", "Drucklayout"),
  invoicePaymentGateway: at("invoices", "terms", "Zahlungsziele je Zahlungsart"),
  ...prefixed("invoiceSendMail", mail("invoices", "Rechnungen")),
  mailSignature: at("mail", "signature", "Signatur"),
};
