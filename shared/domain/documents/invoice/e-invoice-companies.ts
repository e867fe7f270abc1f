import type { Instant } from "#shared/values/time.ts";
import { invoiceAddressOf, recipientOf } from "../../contacts/recipient.ts";
import type { Order } from "../../orders/order.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import type { EInvoiceGap } from "../paper/e-invoice-words.ts";
import { eInvoiceOf } from "./e-invoice.ts";
import type { EInvoiceProfile } from "./e-invoice-gaps.ts";

/** A company as its newest order names it. */
interface CompanyReadiness {
  /** Empty where the order names only a VAT id. */
  name: string;
  order: { id: string; name: string };
  /** Empty where its next invoice can be an e-invoice. */
  gaps: readonly EInvoiceGap[];
}

interface CompaniesInput {
  /** Newest first. */
  orders: readonly Order[];
  preferences: Preferences;
  profile: EInvoiceProfile | undefined;
  now: Instant;
}

/** Companies that need e-invoices, each by its newest order and the present settings; earlier invoices may have followed others. */
export function companiesOf({ orders, ...view }: CompaniesInput): CompanyReadiness[] {
  const companies = new Map<string, CompanyReadiness>();
  for (const order of orders) {
    const key = companyKey(order);
    if (companies.has(key)) continue;
    const eInvoice = eInvoiceOf({ ...view, order, content: undefined });
    if (eInvoice === undefined || eInvoice.duty === "exempt") continue;
    const name = recipientOf(order)?.name ?? "";
    companies.set(key, { name, order: { id: order.id, name: order.name }, gaps: eInvoice.gaps });
  }
  return [...companies.values()];
}

/** Companies have no id of their own at the platform: those of one name and place are one. */
function companyKey(order: Order): string {
  const company = recipientOf(order)?.company ?? order.customer?.id ?? order.email ?? order.id;
  return `${company} ${invoiceAddressOf(order)?.zip ?? ""}`.toLowerCase();
}
