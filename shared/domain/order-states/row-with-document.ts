import type { Decision } from "../documents/decision.ts";
import type { AccountingDocument } from "../documents/document.ts";
import { traitsOf } from "../documents/reason-codes.ts";
import { remainingOf, weightOf } from "./credited.ts";
import { type OrderRow, type RowReason, rowDocuments, rowReason } from "./order-row.ts";

/**
 * The row of an order once this document exists. The reason for its absence is gone; what else stands against a document of the
 * order shows instead, as what stands against this document itself does where the order changed while it was made. One that the row knows already only changes how it looks there.
 */
export function rowWithDocument(row: OrderRow, document: AccountingDocument, decisions: readonly Decision[]): OrderRow {
  const others = row.documents.filter(({ key }) => key !== document.key);
  const isNew = others.length === row.documents.length;
  const { moreDocuments = 0, ...known } = row;
  const shown = rowDocuments([...others, document], others.length + 1 + moreDocuments);
  const remainingCents = isNew ? remainingAfter(row, document) : row.remainingCents;
  return {
    ...known,
    ...shown,
    ...(document.contact === undefined ? {} : { contact: document.contact }),
    ...(remainingCents === undefined ? {} : { remainingCents }),
    reason: isAbout(row.reason, row.id, document)
      ? rowReason(withoutOf(decisions, document), shown.documents)
      : row.reason,
  };
}

function remainingAfter({ remainingCents }: OrderRow, document: AccountingDocument): number | undefined {
  if (remainingCents === undefined) return remainingOf([document]);
  return remainingCents + (weightOf(document) ?? 0);
}

const isAbout = (reason: RowReason | null, orderId: string, { kind, source }: AccountingDocument): boolean =>
  reason?.kind === kind && (reason.sourceId ?? orderId) === source.id;

const withoutOf = (decisions: readonly Decision[], { kind, source }: AccountingDocument): Decision[] =>
  decisions.filter(
    (decision) => decision.kind !== kind || decision.source.id !== source.id || isAfterDocument(decision),
  );

/** What stands against a document that is there, or was on its way when the order changed. */
export const isAfterDocument = (decision: Decision): boolean =>
  decision.verdict === "hold" && traitsOf(decision.code)?.followsDocument === true;
