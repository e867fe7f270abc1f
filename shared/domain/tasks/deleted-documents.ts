import type { Decision } from "../documents/decision/decision.ts";
import { traceStep } from "../documents/decision/trace.ts";
import type { AccountingDocument } from "../documents/paper/document.ts";
import { documentSlotKey } from "../documents/paper/document-slot-key.ts";
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

/** Holds documents deleted at the provider without a newer task or another document of the source. `latest`: newest tasks. */
export function deletedDecisions(
  documents: readonly AccountingDocument[],
  latest: ReadonlyMap<string, Pick<DocumentTask, "providerId">>,
): Decision[] {
  const keyOf = ({ kind, source }: AccountingDocument) => documentSlotKey(kind, source.id);
  const standing = new Set(documents.filter(({ status }) => status !== "deleted").map(keyOf));
  return documents
    .filter(
      (document) =>
        document.status === "deleted" &&
        !standing.has(keyOf(document)) &&
        latest.get(keyOf(document))?.providerId === document.providerId,
    )
    .map(({ kind, source, number }) => ({
      kind,
      source,
      verdict: "hold",
      code: "DOCUMENT_DELETED",
      trace: [traceStep("deleted", "hold", undefined, number)],
    }));
}
