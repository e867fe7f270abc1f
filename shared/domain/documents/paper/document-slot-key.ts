import type { DocumentKind } from "#shared/values/document-kind.ts";

/** How a document's kind and source are named together, in `DecisionContext.existing` and elsewhere. */
export function documentSlotKey(kind: DocumentKind, sourceId: string): string {
  return `${kind}:${sourceId}`;
}
