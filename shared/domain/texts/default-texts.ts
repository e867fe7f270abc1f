import { germanDay } from "../../values/days.ts";
import type { Day } from "../../values/time.ts";

/** Languages the provider prints documents in. */
export type DocumentLanguage = "de" | "en";

/** A number, an amount or a rate in German form as the language writes it: `25,5 %` is `25.5 %` in English. */
export function numberIn(german: string, language: DocumentLanguage): string {
  return language === "de" ? german : german.replaceAll(/[.,]/g, (mark) => (mark === "." ? "," : "."));
}

/** Texts of an invoice where the merchant set none. Placeholders: see `templates.ts`. */
export interface InvoiceTexts {
  title: string;
  introduction: string;
  remark: string;
  itemUnit: string;
  discountTitle: string;
  shippingTitle: string;
  tipTitle: string;
  /** Below a tip without tax: why it has none. */
  tipPassedOn: string;
  roundingTitle: string;
  dutyTitle: string;
  feeTitle: string;
  /** Unit of discount, shipping, tip, duty, fee and rounding lines. */
  flatUnit: string;
  /** Below a sold gift card whose use is not settled yet. */
  voucherDetail: string;
  /** Below a component of a bundle. */
  partOf: (bundle: string) => string;
  /** Title of a line that stands for several items where there are too many. */
  collectiveTitle: (count: number) => string;
  /** In the remark, where the invoice leaves duties out. */
  dutiesExcluded: (amount: string) => string;
  /** In the remark, where sold gift cards stand beside a supply that is declared as a whole. */
  vouchersExcluded: (amount: string) => string;
  /** In the remark of an invoice of what was added to an order. */
  supplements: (number: string, day: string) => string;
  smallBusinessNote: string;
  paid: string;
  paidBy: (gateway: string) => string;
  /** What was paid by which means: `50,00 € Gutschein`. */
  paidParts: (parts: readonly { amount: string; gateway: string }[]) => string;
  payNow: string;
  /** Where the terms agreed with the buyer are not known. */
  payAsAgreed: string;
  grateful: string;
  payWithin: (days: number) => string;
  payBy: (day: Day) => string;
  payOnDelivery: string;
  payWithDiscount: (days: number, percentage: string, range: number) => string;
  presentment: (amount: string) => string;
}

export const invoiceTexts: Readonly<Record<DocumentLanguage, InvoiceTexts>> = {
  de: {
    title: "Rechnung",
    introduction: "Für die Bestellung {{order.name}} berechnen wir die folgenden Positionen.",
    remark: "Vielen Dank für den Einkauf bei {{store.name}}.",
    itemUnit: "Stück",
    discountTitle: "Rabatt",
    shippingTitle: "Versand",
    tipTitle: "Trinkgeld",
    tipPassedOn: "Trinkgeld für Mitarbeitende (durchlaufender Posten)",
    roundingTitle: "Rundung",
    dutyTitle: "Zölle und Einfuhrabgaben",
    feeTitle: "Zusätzliche Gebühr",
    flatUnit: "Stück",
    voucherDetail: "Mehrzweckgutschein: Die Umsatzsteuer entsteht erst beim Einlösen.",
    partOf: (bundle) => `Teil von: ${bundle}`,
    collectiveTitle: (count) => `${count} weitere Positionen`,
    dutiesExcluded: (amount) => `Zölle und Einfuhrabgaben von ${amount} sind nicht Teil dieser Rechnung.`,
    vouchersExcluded: (amount) =>
      `Gutscheine für ${amount} sind nicht Teil dieser Rechnung: Ihr Verkauf ist kein Umsatz.`,
    supplements: (number, day) =>
      `Ergänzung zur Rechnung ${number} vom ${day}: nachträglich hinzugefügte Positionen der Bestellung.`,
    smallBusinessNote: "Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.",
    paid: "Bereits bezahlt",
    paidBy: (gateway) => `Bereits bezahlt per ${gateway}`,
    paidParts: (parts) => `Bezahlt: ${parts.map(({ amount, gateway }) => `${amount} ${gateway}`).join(", ")}`,
    payNow: "Zahlbar sofort ohne Abzug",
    payAsAgreed: "Zahlbar wie vereinbart",
    grateful: "Vielen Dank für die Zahlung",
    payWithin: (days) => `Zahlbar innerhalb von ${days} Tagen ohne Abzug`,
    payBy: (day) => `Zahlbar bis ${germanDay(day)} ohne Abzug`,
    payOnDelivery: "Zahlbar bei Lieferung ohne Abzug",
    payWithDiscount: (days, percentage, range) =>
      `Zahlbar innerhalb von ${days} Tagen, bei Zahlung innerhalb von ${range} Tagen ${percentage} % Skonto`,
    presentment: (amount) => `Betrag der Bestellung in der Währung des Kunden: ${amount}`,
  },
  en: {
    title: "Invoice",
    introduction: "For order {{order.name}} we charge the following items.",
    remark: "Thank you for shopping at {{store.name}}.",
    itemUnit: "piece",
    discountTitle: "Discount",
    shippingTitle: "Shipping",
    tipTitle: "Tip",
    tipPassedOn: "Tip for employees (transitory item)",
    roundingTitle: "Rounding",
    dutyTitle: "Duties and import charges",
    feeTitle: "Additional fee",
    flatUnit: "piece",
    voucherDetail: "Multi-purpose voucher: VAT is due when it is redeemed.",
    partOf: (bundle) => `Part of: ${bundle}`,
    collectiveTitle: (count) => `${count} further items`,
    dutiesExcluded: (amount) => `Duties and import charges of ${amount} are not part of this invoice.`,
    vouchersExcluded: (amount) => `Vouchers of ${amount} are not part of this invoice: selling them is no supply.`,
    supplements: (number, day) => `Supplement to invoice ${number} of ${day}: items added to the order afterwards.`,
    smallBusinessNote: "No VAT is charged (small business exemption, section 19 of the German VAT Act).",
    paid: "Already paid",
    paidBy: (gateway) => `Already paid by ${gateway}`,
    paidParts: (parts) => `Paid: ${parts.map(({ amount, gateway }) => `${amount} by ${gateway}`).join(", ")}`,
    payNow: "Due immediately without deduction",
    payAsAgreed: "Payable as agreed",
    grateful: "Thank you for your payment",
    payWithin: (days) => `Due within ${days} days without deduction`,
    payBy: (day) => `Due by ${day} without deduction`,
    payOnDelivery: "Due on delivery without deduction",
    payWithDiscount: (days, percentage, range) =>
      `Due within ${days} days, ${percentage} % discount if paid within ${range} days`,
    presentment: (amount) => `Order amount in the customer's currency: ${amount}`,
  },
};
