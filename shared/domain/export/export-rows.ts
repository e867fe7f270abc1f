import type { ExportedDocument, ExportedOrder } from "./exported-order.ts";

/** One row of an export: an order with one of its documents, or alone. */
export interface ExportRow {
  order: ExportedOrder;
  invoice?: ExportedDocument;
  credit?: ExportedDocument;
}

/** A row for each invoice and credit note of an order, invoices first; an order without these has one row. */
export function exportRows(order: ExportedOrder): ExportRow[] {
  const rows = [
    ...order.invoices.map((invoice) => ({ order, invoice })),
    ...order.credits.map((credit) => ({ order, credit })),
  ];
  return rows.length === 0 ? [{ order }] : rows;
}
