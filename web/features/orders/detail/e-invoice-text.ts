import type { DocumentEntry, OrderDetail } from "#shared/api/orders.responses.ts";
import type { EInvoiceGap } from "#shared/domain/documents/e-invoice-words.ts";
import { settingPage } from "#web/lib/setting-page.ts";
import { deEInvoice } from "#web/locales/de-e-invoice.ts";
import { deOrder } from "#web/locales/de-order.ts";

/** What keeps an invoice from being an e-invoice, and where the merchant changes that. */
interface Gap {
  text: string;
  /** The setting behind it; what the order lacks is changed at Shopify. */
  settingPath?: string;
}

export interface EInvoiceText {
  /** Whether it is due. */
  text: string;
  gaps: readonly Gap[];
  /** What the merchant does with the number of an authority. */
  authority?: string;
  /** What the merchant can still do where the order has all that is needed. */
  next?: string;
}

const settings: Readonly<Partial<Record<EInvoiceGap, string>>> = {
  contact: "contactCreate",
  net: "invoiceB2bAsNet",
  discount: "invoiceUseDiscount",
  unit: "invoiceItemUnit",
  skonto: "invoicePaymentGateway",
};

/** What the page of an order says about its e-invoice; undefined for private buyers. */
export function eInvoiceText({
  eInvoice,
  invoices,
}: Pick<OrderDetail, "eInvoice" | "invoices">): EInvoiceText | undefined {
  if (eInvoice === null) return undefined;
  const issued = invoices.find(({ status, cancelled }) => isIssued(status) && !cancelled);
  if (issued !== undefined && issued.profile !== "NONE" && issued.profile !== "") {
    return { text: deEInvoice.issued(profileText(issued.profile)), gaps: [] };
  }
  const { duty, exemption, leitwegId } = eInvoice;
  if (duty === "exempt") return { text: exemption === null ? "" : deEInvoice.exemptions[exemption], gaps: [] };
  const gaps = eInvoice.gaps.map(gapText);
  const text = deEInvoice.duties[duty];
  const authority = leitwegId === null ? {} : { authority: deEInvoice.leitwegId(leitwegId) };
  if (gaps.length > 0) return { text, gaps, ...authority };
  return { text, gaps, ...authority, next: issued === undefined ? deEInvoice.complete : deEInvoice.refused };
}

const isIssued = (status: DocumentEntry["status"]): boolean => status !== "draft" && status !== "deleted";

function profileText(profile: string): string {
  const profiles: Readonly<Record<string, string>> = deOrder.documents.profiles;
  return profiles[profile] ?? profile;
}

function gapText(gap: EInvoiceGap): Gap {
  const settingPath = settingPage(settings[gap]);
  return { text: deEInvoice.gaps[gap], ...(settingPath === undefined ? {} : { settingPath }) };
}
