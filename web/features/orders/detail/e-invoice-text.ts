import type { DocumentEntry, OrderDetail } from "#shared/api/orders.responses.ts";
import { type GapText, gapText } from "#web/lib/e-invoice-gap.ts";
import { deEInvoice } from "#web/locales/de-e-invoice.ts";
import { deOrder } from "#web/locales/de-order.ts";

export interface EInvoiceText {
  /** The duty in a sentence. */
  text: string;
  gaps: readonly GapText[];
  /** The use of an authority's number. */
  authority?: string;
  /** The merchant's option for an order that has everything. */
  next?: string;
}

/** Words an order's e-invoice; undefined for private buyers. */
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
