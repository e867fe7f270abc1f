import type { Decision } from "../documents/decision/decision.ts";
import { traceStep } from "../documents/decision/trace.ts";
import { isCancelled } from "../documents/facts/cancelled.ts";
import { keepsNothing, moneyOf } from "../documents/facts/kept-money.ts";
import { namedInvoices } from "../documents/paper/content.ts";
import { type AccountingDocument, isRemoved, type SentDocuments } from "../documents/paper/document.ts";
import { documentSlotKey } from "../documents/paper/document-slot-key.ts";
import type { Order } from "../orders/order.ts";
import { DISCARDED } from "./latest.ts";
import type { DocumentTask } from "./task.ts";

/** Leaves out documents that the merchant skipped or discarded, until a request. `latest`: the newest task per kind and source. */
export function waivedDecisions(
  latest: ReadonlyMap<string, Pick<DocumentTask, "state" | "kind" | "source" | "reason">>,
): Decision[] {
  return [...latest.values()]
    .filter(({ state }) => state === "SKIPPED")
    .map(({ kind, source, reason }) => ({
      kind,
      source,
      verdict: "skip",
      code: reason?.code === DISCARDED ? DISCARDED : "SKIPPED_BY_PERSON",
      trace: [traceStep("waived", "skip")],
    }));
}

/**
 * Holds documents deleted or cancelled at the provider without a newer task or another document of the source.
 * `latest`: newest tasks. What the order needs no more is left out, or skipped.
 */
export function removedDecisions(
  order: Order,
  documents: readonly AccountingDocument[],
  latest: SentDocuments,
): Decision[] {
  const keyOf = ({ kind, source }: AccountingDocument) => documentSlotKey(kind, source.id);
  const standing = documents.filter((one) => !isRemoved(one, documents, latest));
  const taken = new Set(standing.map(keyOf));
  return documents
    .filter(
      (document) =>
        isRemoved(document, documents, latest) &&
        !taken.has(keyOf(document)) &&
        latest.get(keyOf(document))?.providerId === document.providerId &&
        (document.status === "deleted" || isStillWanted(order, document, { standing, latest })),
    )
    .map(({ kind, source, number, status }) => {
      const code = status === "deleted" ? "DOCUMENT_DELETED" : "DOCUMENT_CANCELLED";
      const verdict = status === "voided" && kind === "invoice" && keepsNothing(order) ? "skip" : "hold";
      return { kind, source, verdict, code, trace: [traceStep("deleted", verdict, undefined, number)] };
    });
}

/** The order still asks for what was cancelled: an addition that no newer invoice has, the credit note of money that went back. */
function isStillWanted(
  order: Order,
  { kind, source, createdAt }: AccountingDocument,
  { standing, latest }: { standing: readonly AccountingDocument[]; latest: SentDocuments },
): boolean {
  if (kind === "invoice" && source.type === "supplement") {
    return !standing.some((one) => one.kind === "invoice" && one.source.type === "order" && one.createdAt > createdAt);
  }
  if (kind !== "creditNote") return true;
  if (source.type === "order") return isCancelled(order);
  if (source.type === "correction") return isInvoicedTwice(source.id, standing, latest);
  const refund = order.refunds.find(({ id }) => id === source.id);
  return refund !== undefined && moneyOf(order, refund) !== "failed";
}

/** An invoice that the correction took back counts beside the new one without the credit note. */
function isInvoicedTwice(id: string, standing: readonly AccountingDocument[], latest: SentDocuments): boolean {
  const content = latest.get(documentSlotKey("creditNote", id))?.content;
  const replaced = new Set(content && namedInvoices(content).map(({ providerId }) => providerId));
  const invoices = standing.filter(({ kind }) => kind === "invoice");
  const isNew = ({ source }: AccountingDocument) => source.id === id;
  return invoices.some(isNew) && invoices.some(({ providerId }) => replaced.has(providerId));
}
