import { type AccountingDocument, countsInReports } from "../documents/paper/document.ts";

/** `transport`: to a business in the Union (§ 6a UStG, §§ 17a to 17c UStDV) · `export`: out of the Union (§ 6 UStG, §§ 8 to 11 UStDV). */
export type ProofKind = "transport" | "export";

/** The proof that a document's goods need; undefined for services, credit notes and documents that do not count. */
export function neededProof(document: Pick<AccountingDocument, "kind" | "status" | "regime">): ProofKind | undefined {
  if (document.kind !== "invoice" || !countsInReports(document)) return undefined;
  if (document.regime === "intraCommunity") return "transport";
  return document.regime === "export" ? "export" : undefined;
}

/** The document's goods need a proof that the merchant has not noted. */
export const isProofMissing = (document: Pick<AccountingDocument, "kind" | "status" | "regime" | "proof">): boolean =>
  neededProof(document) !== undefined && document.proof === undefined;
