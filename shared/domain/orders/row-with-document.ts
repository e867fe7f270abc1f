import type { AccountingDocument } from "../documents/document.ts";
import { type OrderRow, rowDocument } from "./order-row.ts";

/** The row of an order once this document exists; the reason for its absence is gone. */
export function rowWithDocument(row: OrderRow, document: AccountingDocument): OrderRow {
  const others = row.documents.filter(({ key }) => key !== document.key);
  const reason = row.reason?.kind === document.kind ? null : row.reason;
  return { ...row, documents: [...others, rowDocument(document)], reason };
}
