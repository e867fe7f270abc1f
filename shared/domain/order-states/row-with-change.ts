import type { AccountingDocument } from "../documents/paper/document.ts";
import { replacesInvoices } from "./corrected.ts";
import { weightOf } from "./credited.ts";
import { type OrderRow, type RowReason, rowDocuments } from "./order-row.ts";
import { needsAttention } from "./order-state.ts";

/** An order's row after a document changed at the provider; what else follows is written when the order is decided again. */
export function rowWithChange(row: OrderRow, before: AccountingDocument, after: AccountingDocument): OrderRow {
  const { moreDocuments = 0, remainingCents: known, ...rest } = row;
  const isUndone = replacesInvoices(before) && !replacesInvoices(after);
  const changed = row.documents.map((document) => {
    const isCorrected = isUndone ? undefined : document.isCorrected;
    return document.key === after.key ? { ...after, isCorrected } : { ...document, isCorrected };
  });
  const shown = rowDocuments(changed, changed.length + moreDocuments);
  const remainingCents = remainingAfter(known, shown.documents, before, after);
  return {
    ...rest,
    ...shown,
    remainingCents,
    reason: after.status === "deleted" ? reasonAfterDeletion(row, after) : row.reason,
  };
}

function remainingAfter(
  known: number | undefined,
  documents: OrderRow["documents"],
  before: AccountingDocument,
  after: AccountingDocument,
): number | undefined {
  const isInvoiced = documents.some(
    ({ kind, status }) => kind === "invoice" && status !== "voided" && status !== "deleted",
  );
  if (!isInvoiced) return undefined;
  // Without an invoice that counts nothing was kept: what is there now is all that counts.
  if (known === undefined) return weightOf(after);
  return known - (weightOf(before) ?? 0) + (weightOf(after) ?? 0);
}

/** A missing invoice comes first; another document's absence does not hide what needs the merchant already. */
function reasonAfterDeletion(row: OrderRow, { kind, source }: AccountingDocument): RowReason {
  if (kind !== "invoice" && row.reason !== null && needsAttention({ reason: row.reason })) return row.reason;
  const about = source.type === "order" ? {} : { sourceId: source.id };
  return { kind, code: "DOCUMENT_DELETED", verdict: "hold", ...about };
}
