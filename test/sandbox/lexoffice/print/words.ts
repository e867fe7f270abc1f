import type { DocumentKind, SalesDocument } from "../world/model.ts";

/** The words printed around a document's own texts. */
export interface Words {
  number: Readonly<Record<DocumentKind, string>>;
  date: Readonly<Record<DocumentKind, string>>;
  /** Day or period of the supply, by the type of the shipping conditions. */
  supply: Readonly<Record<string, string>>;
  customerNumber: string;
  customerVatId: string;
  preceding: string;
  position: string;
  item: string;
  quantity: string;
  unitPrice: Readonly<Record<"net" | "gross" | "taxFree", string>>;
  rate: string;
  amount: string;
  lineDiscount: (rate: string) => string;
  subtotal: Readonly<Record<"net" | "gross" | "taxFree", string>>;
  discount: string;
  net: string;
  tax: (rate: string, net: string, isContained: boolean) => string;
  gross: string;
  due: string;
  deliveryTerms: string;
  taxNumber: string;
  vatId: string;
  page: (number: number, count: number) => string;
}

const de: Words = {
  number: { invoice: "Rechnungsnummer", creditNote: "Belegnummer", deliveryNote: "Lieferscheinnummer" },
  date: { invoice: "Rechnungsdatum", creditNote: "Belegdatum", deliveryNote: "Datum" },
  supply: {
    service: "Leistungsdatum",
    serviceperiod: "Leistungszeitraum",
    delivery: "Lieferdatum",
    deliveryperiod: "Lieferzeitraum",
  },
  customerNumber: "Kundennummer",
  customerVatId: "Ihre USt-IdNr.",
  preceding: "Zu Rechnung",
  position: "Pos.",
  item: "Bezeichnung",
  quantity: "Menge",
  unitPrice: { net: "Einzel netto", gross: "Einzel brutto", taxFree: "Einzelpreis" },
  rate: "USt.",
  amount: "Betrag",
  lineDiscount: (rate) => `abzüglich ${rate} Rabatt`,
  subtotal: { net: "Zwischensumme netto", gross: "Zwischensumme brutto", taxFree: "Zwischensumme" },
  discount: "Rabatt",
  net: "Nettobetrag",
  tax: (rate, net, isContained) => `${isContained ? "enthaltene" : "zuzüglich"} USt. ${rate} auf ${net} netto`,
  gross: "Gesamtbetrag",
  due: "Fällig am",
  deliveryTerms: "Lieferbedingungen",
  taxNumber: "Steuernummer",
  vatId: "USt-IdNr.",
  page: (number, count) => `Seite ${number} von ${count}`,
};

const en: Words = {
  number: { invoice: "Invoice number", creditNote: "Number", deliveryNote: "Delivery note number" },
  date: { invoice: "Invoice date", creditNote: "Date", deliveryNote: "Date" },
  supply: {
    service: "Date of service",
    serviceperiod: "Period of service",
    delivery: "Date of delivery",
    deliveryperiod: "Period of delivery",
  },
  customerNumber: "Customer number",
  customerVatId: "Your VAT ID",
  preceding: "Refers to",
  position: "No.",
  item: "Description",
  quantity: "Quantity",
  unitPrice: { net: "Unit price net", gross: "Unit price gross", taxFree: "Unit price" },
  rate: "VAT",
  amount: "Amount",
  lineDiscount: (rate) => `less ${rate} discount`,
  subtotal: { net: "Subtotal net", gross: "Subtotal gross", taxFree: "Subtotal" },
  discount: "Discount",
  net: "Net amount",
  tax: (rate, net, isContained) => `${isContained ? "including" : "plus"} VAT ${rate} on ${net} net`,
  gross: "Total",
  due: "Due on",
  deliveryTerms: "Terms of delivery",
  taxNumber: "Tax number",
  vatId: "VAT ID",
  page: (number, count) => `Page ${number} of ${count}`,
};

/** Words and figures in the language of a document; amounts are those of the voucher, never computed again. */
export interface Printed extends Words {
  cents(cents: number): string;
  /** A price with two to four decimal places. */
  price(euros: number): string;
  quantityOf(quantity: number): string;
  /** Prints hundredths of a percent. */
  percent(rate: number): string;
  day(day: string): string;
}

export function printedIn({ language }: Pick<SalesDocument, "language">): Printed {
  const locale = language === "en" ? "en-GB" : "de-DE";
  const money = { style: "currency", currency: "EUR", minimumFractionDigits: 2 } as const;
  const amounts = new Intl.NumberFormat(locale, { ...money, maximumFractionDigits: 2 });
  const prices = new Intl.NumberFormat(locale, { ...money, maximumFractionDigits: 4 });
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  return {
    ...(language === "en" ? en : de),
    cents: (cents) => amounts.format(cents / 100),
    price: (euros) => prices.format(euros),
    quantityOf: (quantity) => numbers.format(quantity),
    percent: (rate) => `${numbers.format(rate / 100)} %`,
    day: (day) => (language === "en" ? day.split("-").reverse().join("/") : day.split("-").reverse().join(".")),
  };
}
