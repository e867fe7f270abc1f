import type { OrderRowEntry } from "#shared/api/orders.responses.ts";

/** The customer paid, and the invoice is still open at the provider. */
export const isOpenThoughPaid = ({ payment, invoices }: Pick<OrderRowEntry, "payment" | "invoices">): boolean =>
  payment === "paid" && invoices.some(({ status, cancelled }) => status === "open" && !cancelled);
