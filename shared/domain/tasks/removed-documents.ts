import type { Decision } from "../documents/decision/decision.ts";
import { traceStep } from "../documents/decision/trace.ts";
import { keptCents } from "../documents/facts/kept-money.ts";
import { type AccountingDocument, isRemoved } from "../documents/paper/document.ts";
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
 * `latest`: newest tasks. A cancelled invoice of an order that keeps no money needs no other.
 */
export function removedDecisions(
  order: Order,
  documents: readonly AccountingDocument[],
  latest: ReadonlyMap<string, Pick<DocumentTask, "providerId">>,
): Decision[] {
  const keyOf = ({ kind, source }: AccountingDocument) => documentSlotKey(kind, source.id);
  const standing = new Set(documents.filter((one) => !isRemoved(one, documents)).map(keyOf));
  return documents
    .filter(
      (document) =>
        isRemoved(document, documents) &&
        !standing.has(keyOf(document)) &&
        latest.get(keyOf(document))?.providerId === document.providerId,
    )
    .map(({ kind, source, number, status }) => {
      const code = status === "deleted" ? "DOCUMENT_DELETED" : "DOCUMENT_CANCELLED";
      const verdict = status === "voided" && kind === "invoice" && isGivenUp(order) ? "skip" : "hold";
      return { kind, source, verdict, code, trace: [traceStep("deleted", verdict, undefined, number)] };
    });
}

const isGivenUp = (order: Order): boolean => order.cancelledAt !== undefined && keptCents(order) <= 0;
