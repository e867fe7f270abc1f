import type { PrintLanguage } from "#shared/values/languages.ts";

/** The preview's own texts in the document's language. */
interface Labels {
  number: string;
  numberLater: string;
  date: string;
  delivery: string;
  service: string;
  order: string;
  item: string;
  quantity: string;
  unitPrice: string;
  taxRate: string;
  amount: string;
  net: string;
  gross: string;
  vatNumber: string;
  /** Tax of one rate, on top of or contained in the amounts. */
  tax(rate: string, net: string, isContained: boolean): string;
  page(number: number, count: number): string;
}

export const labels: Readonly<Record<PrintLanguage, Labels>> = {
  de: {
    number: "Nummer",
    numberLater: "wird beim Erstellen vergeben",
    date: "Datum",
    delivery: "Lieferdatum",
    service: "Leistungsdatum",
    order: "Bestellung",
    item: "Bezeichnung",
    quantity: "Menge",
    unitPrice: "Einzelpreis",
    taxRate: "USt.",
    amount: "Betrag",
    net: "Summe netto",
    gross: "Gesamtbetrag",
    vatNumber: "USt-IdNr.",
    tax: (rate, net, isContained) => `${isContained ? "darin enthaltene" : "zzgl."} USt. ${rate} auf ${net}`,
    page: (number, count) => `Seite ${number} von ${count}`,
  },
  en: {
    number: "Number",
    numberLater: "assigned on creation",
    date: "Date",
    delivery: "Delivery date",
    service: "Service date",
    order: "Order",
    item: "Description",
    quantity: "Quantity",
    unitPrice: "Unit price",
    taxRate: "VAT",
    amount: "Amount",
    net: "Net total",
    gross: "Total",
    vatNumber: "VAT ID",
    tax: (rate, net, isContained) => `${isContained ? "incl." : "plus"} VAT ${rate} on ${net}`,
    page: (number, count) => `Page ${number} of ${count}`,
  },
};

/** German texts for the merchant about the preview itself, in any document language. */
export const previewTexts = {
  stamp: "Vorschau",
  /** Instead of `hint`, where a text has characters that no font of the preview has. */
  hintWithoutScript:
    "Diese Vorschau kann nicht alle Schriftzeichen zeichnen. Auf dem Beleg von Lexware Office können sie anders aussehen.",
  hint: "Das Layout in Lexware Office kann abweichen: Briefpapier, Logo und Absenderangaben kommen von dort.",
};

/** The line at the foot of a preview. */
export const hintFor = (lacksScript: boolean): string =>
  lacksScript ? previewTexts.hintWithoutScript : previewTexts.hint;
