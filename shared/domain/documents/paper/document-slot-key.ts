import type { DocumentKind } from "#shared/values/document-kind.ts";

/** Key of a document's kind and source, in `DecisionContext.existing` and elsewhere. */
export function documentSlotKey(kind: DocumentKind, sourceId: string): string {
  return `${kind}:${sourceId}`;
}
