import type { Decision } from "../documents/decision/decision.ts";
import type { AccountingDocument } from "../documents/paper/document.ts";
import { traitsOf } from "../documents/reasons/reason-codes.ts";
import { replacesInvoices } from "./corrected.ts";
import { remainingOf, weightOf } from "./credited.ts";
import { type OrderRow, type RowDocument, type RowReason, rowDocuments, rowReason } from "./order-row.ts";

/** An order's row with this document, added or updated; a reason of another document or later change replaces its own. */
export function rowWithDocument(row: OrderRow, document: AccountingDocument, decisions: readonly Decision[]): OrderRow {
  const before = row.documents.filter(({ key }) => key !== document.key);
  const isNew = before.length === row.documents.length;
  const others = isNew && replacesInvoices(document) ? before.map(corrected) : before;
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

const corrected = (document: RowDocument): RowDocument =>
  document.kind === "invoice" ? { ...document, isCorrected: true } : document;

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

/** The hold concerns a document that exists, or that a worker was making when the order changed. */
const isAfterDocument = (decision: Decision): boolean =>
  decision.verdict === "hold" && traitsOf(decision.code)?.followsDocument === true;

/** The end of a credit note changes the decision: the invoice of its correction waits for it. */
export const isDecidedByCreditNote = ({ source, verdict }: Decision): boolean =>
  source.type === "correction" && (verdict === "wait" || verdict === "hold");

/** The invoice's end changes it: an open refund or supplement, or a hold about a document made or begun before. */
export const isDecidedByInvoice = (decision: Decision): boolean =>
  isAfterDocument(decision) ||
  ((decision.kind === "creditNote" || decision.source.type === "supplement") &&
    (decision.verdict === "wait" || decision.verdict === "hold"));
