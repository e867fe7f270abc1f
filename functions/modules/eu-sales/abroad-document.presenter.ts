import type { AbroadDocument } from "#shared/api/eu-sales.ts";
import { abroadPlace } from "#shared/domain/documents/paper/abroad.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { suppliedOn } from "#shared/domain/documents/paper/supply-facts.ts";
import { neededProof } from "#shared/domain/eu-sales/proofs.ts";
import { type MonthDocumentPorts, monthDocuments } from "../months/month-documents.ts";

/** Documents about supplies abroad as reports read them. */
export async function toAbroadDocuments(
  ports: MonthDocumentPorts,
  documents: readonly AccountingDocument[],
): Promise<AbroadDocument[]> {
  const entries = await monthDocuments(ports, documents);
  return documents.flatMap((document, place) => {
    const entry = entries[place];
    if (entry === undefined) return [];
    return {
      ...entry,
      periodDay: abroadPlace(document)?.day ?? document.date,
      isSupplied: suppliedOn(document) !== undefined,
      neededProof: neededProof(document) ?? null,
      proof: document.proof ?? null,
    };
  });
}
