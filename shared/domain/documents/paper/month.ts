import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { Cents } from "#shared/values/money.ts";
import type { Day } from "#shared/values/time.ts";
import type { AccountingDocument, DocumentSource, DocumentStatus } from "./document.ts";
import { factsIn, type SupplyFactName, type SupplyFacts, unknownFacts } from "./supply-facts.ts";

/** A document as reports about a month list it. */
export interface MonthDocument {
  key: string;
  kind: DocumentKind;
  orderId: string;
  source: DocumentSource;
  providerId: string;
  number: string;
  /** Day printed on the document. */
  date: Day;
  status: DocumentStatus;
  grossCents: Cents;
  taxCents: Cents;
  facts: SupplyFacts;
  /** Facts that it should have and that are unknown: a report names them. */
  unknown: readonly SupplyFactName[];
  evidenceIds: readonly string[];
}

/** A document as a report lists it. */
export function monthDocument(document: AccountingDocument): MonthDocument {
  const { key, kind, orderId, source, providerId, number, date, status, totalCents, taxCents } = document;
  return {
    key,
    kind,
    orderId,
    source,
    providerId,
    number,
    date,
    status,
    grossCents: totalCents,
    taxCents,
    facts: factsIn(document),
    unknown: unknownFacts(kind, document),
    evidenceIds: document.evidenceIds ?? [],
  };
}

/** The known facts of a month's documents, counted. */
export interface MonthSummary {
  documents: number;
  /** Documents of which at least one fact is unknown. */
  incomplete: number;
  /** Number of documents by the fact that is unknown; facts that all of them have are absent. */
  unknown: Readonly<Partial<Record<SupplyFactName, number>>>;
}

/** The summary of a month without documents. */
export const noDocuments: MonthSummary = { documents: 0, incomplete: 0, unknown: {} };

/** The summary with more documents of the same month and kind. */
export function withDocuments(before: MonthSummary, documents: readonly AccountingDocument[]): MonthSummary {
  const unknown = { ...before.unknown };
  let { incomplete } = before;
  for (const document of documents) {
    const names = unknownFacts(document.kind, document);
    if (names.length > 0) incomplete += 1;
    for (const name of names) unknown[name] = (unknown[name] ?? 0) + 1;
  }
  return { documents: before.documents + documents.length, incomplete, unknown };
}
