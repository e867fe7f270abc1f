import type { DocumentKind } from "../world/model.ts";

/** The differences between the three kinds of sales documents. */
export interface KindTraits {
  kind: DocumentKind;
  /** Path under `/v1`, also the segment of deep links and the stem of the scopes. */
  path: string;
  /** Spelling in voucher lists, payments and related vouchers. */
  voucherType: string;
  /** Event names start with it. */
  eventStem: string;
  numberPrefix: string;
  germanName: string;
  /** Delivery notes have no prices of their own. */
  hasPrices: boolean;
  needsShippingConditions: boolean;
  hasPaymentConditions: boolean;
}

const invoice: KindTraits = {
  kind: "invoice",
  path: "invoices",
  voucherType: "invoice",
  eventStem: "invoice",
  numberPrefix: "RE",
  germanName: "Rechnung",
  hasPrices: true,
  needsShippingConditions: true,
  hasPaymentConditions: true,
};

const creditNote: KindTraits = {
  kind: "creditNote",
  path: "credit-notes",
  voucherType: "creditnote",
  eventStem: "credit-note",
  numberPrefix: "GS",
  germanName: "Rechnungskorrektur",
  hasPrices: true,
  needsShippingConditions: false,
  hasPaymentConditions: false,
};

const deliveryNote: KindTraits = {
  kind: "deliveryNote",
  path: "delivery-notes",
  voucherType: "deliverynote",
  eventStem: "delivery-note",
  numberPrefix: "LS",
  germanName: "Lieferschein",
  hasPrices: false,
  needsShippingConditions: true,
  hasPaymentConditions: false,
};

export const KINDS: Readonly<Record<DocumentKind, KindTraits>> = { invoice, creditNote, deliveryNote };
export const ALL_KINDS: readonly KindTraits[] = Object.values(KINDS);
