import type { DocumentKind } from "../../values/document-kind.ts";

/** How a document's kind and source are named together, in `PlanContext.existing` and elsewhere. */
export function documentSlotKey(kind: DocumentKind, sourceId: string): string {
  return `${kind}:${sourceId}`;
}
