import type { EInvoiceGap } from "#shared/domain/documents/paper/e-invoice-words.ts";
import { deEInvoice } from "../locales/de-e-invoice.ts";
import { pages } from "./pages.ts";

/** A gap before an invoice can be an e-invoice, and the place to close it. */
export interface GapText {
  text: string;
  /** The setting behind it; what the order lacks is changed at Shopify. */
  settingPath?: string;
}

const settings: Readonly<Partial<Record<EInvoiceGap, string>>> = {
  contact: "contactCreate",
  net: "invoiceB2bAsNet",
  discount: "invoiceUseDiscount",
  unit: "invoiceItemUnit",
  skonto: "invoicePaymentGateway",
};

/** A gap in words, with the way to its setting. */
export function gapText(gap: EInvoiceGap): GapText {
  const setting = settings[gap];
  // the main page of the settings leads on to the page of every control
  const way = setting === undefined ? {} : { settingPath: `${pages.preferences}?setting=${setting}` };
  return { text: deEInvoice.gaps[gap], ...way };
}
