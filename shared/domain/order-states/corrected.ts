import type { AccountingDocument } from "../documents/paper/document.ts";

type Dated = Pick<AccountingDocument, "kind" | "source" | "status" | "createdAt">;

/** The invoice of a correction, which takes the place of every invoice before it. */
export const replacesInvoices = ({ kind, source, status }: Dated): boolean =>
  kind === "invoice" && source.type === "correction" && status !== "deleted";

/** An order's documents, each invoice that a newer one replaced marked as corrected. */
export function withCorrected<Given extends Dated>(documents: readonly Given[]): (Given & { isCorrected?: true })[] {
  const newest = documents
    .filter(replacesInvoices)
    .reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), "");
  return documents.map((document) =>
    document.kind === "invoice" && document.createdAt < newest ? { ...document, isCorrected: true } : document,
  );
}
