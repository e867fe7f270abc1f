import type { DocumentEntry, OrderDetail } from "#shared/api/order-record.ts";
import { type GapText, gapText } from "#web/lib/e-invoice-gap.ts";
import { deEInvoice } from "#web/locales/de-e-invoice.ts";
import { deOrder } from "#web/locales/de-order.ts";

interface EInvoiceText {
  /** The duty in a sentence. */
  text: string;
  gaps: readonly GapText[];
  /** The use of an authority's number. */
  authority?: string;
  /** The merchant's option for an order that has everything. */
  next?: string;
  /** How far each invoice got. */
  steps?: readonly string[];
  /** Advice on a correction that is no e-invoice. */
  correction?: string;
}

/** Words an order's e-invoice; undefined for private buyers. */
export function eInvoiceText(order: Shown): EInvoiceText | undefined {
  const { eInvoice, invoices } = order;
  if (eInvoice === null) return undefined;
  const issued = invoices.find(isStanding);
  const steps = issued === undefined ? {} : { steps: invoices.filter(isStanding).map(stepOf) };
  if (issued !== undefined && isEInvoice(issued))
    return { text: deEInvoice.issued(profileText(issued.profile)), gaps: [], ...steps, ...correctionOf(order) };
  const { duty, exemption, leitwegId } = eInvoice;
  if (duty === "exempt") return { text: exemption === null ? "" : deEInvoice.exemptions[exemption], gaps: [] };
  const gaps = eInvoice.gaps.map(gapText);
  const text = deEInvoice.duties[duty];
  const rest = {
    ...(leitwegId === null ? {} : { authority: deEInvoice.leitwegId(leitwegId) }),
    ...steps,
    ...correctionOf(order),
  };
  if (gaps.length > 0) return { text, gaps, ...rest };
  return { text, gaps, ...rest, next: issued === undefined ? deEInvoice.complete : deEInvoice.refused };
}

type Shown = Pick<OrderDetail, "eInvoice" | "invoices" | "credits">;

const isStanding = ({ status, cancelled }: DocumentEntry): boolean =>
  status !== "draft" && status !== "deleted" && !cancelled;

const isEInvoice = ({ profile }: DocumentEntry): boolean => profile !== "NONE" && profile !== "";

/** How far an invoice got: made as what, and whether it reached the customer. */
function stepOf(invoice: DocumentEntry): string {
  const { number, profile, mailState, emailedAt } = invoice;
  const made = isEInvoice(invoice) ? deEInvoice.made(profileText(profile)) : deEInvoice.madePlain;
  const mail = mailState ?? (emailedAt === null ? "unsent" : "sent");
  return `${number ?? ""}: ${made}, ${deEInvoice.mail[mail]}`;
}

/** An e-invoice's correction must be one (§ 31 Abs. 5 UStDV), and the provider writes no such credit note. */
function correctionOf({ invoices, credits }: Shown): Pick<EInvoiceText, "correction"> {
  const plain = credits.find((one) => one.source.type === "correction" && isStanding(one) && !isEInvoice(one));
  if (plain === undefined || !invoices.some(isEInvoice)) return {};
  return { correction: deEInvoice.correction(plain.number ?? "") };
}

function profileText(profile: string): string {
  const profiles: Readonly<Record<string, string>> = deOrder.documents.profiles;
  return profiles[profile] ?? profile;
}
