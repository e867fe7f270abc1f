import type { OrderRowEntry } from "#shared/api/order-record.ts";
import { documentStateOf } from "#shared/domain/order-states/status-texts.ts";

/** The customer paid, and the invoice is still open at the provider. */
export const isOpenThoughPaid = ({ payment, invoices }: Pick<OrderRowEntry, "payment" | "invoices">): boolean =>
  invoices.some((invoice) => documentStateOf(invoice, payment) === "unassigned");
