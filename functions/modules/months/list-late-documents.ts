import type { LateDocumentPage, ListLateDocumentsInput } from "#shared/api/months.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import {
  enteredAt,
  isOfEarlierMonth,
  mayBeMissing,
  monthOf,
  type Packing,
  reportDay,
} from "#shared/domain/months/packing.ts";
import type { DocumentMonthReader } from "../documents/ports.ts";
import { type MonthDocumentPorts, monthDocuments } from "./month-documents.ts";
import type { Packings } from "./ports.ts";

interface Ports extends MonthDocumentPorts {
  months: Pick<DocumentMonthReader, "documentsMadeIn" | "documentsMovedIn">;
  packings: Pick<Packings, "first">;
}

/** Most months have no late document: one call passes over a thousand others. */
const MOST_PAGES = 5;

interface Late {
  document: AccountingDocument;
  first: Packing;
}

/** A cursor that goes on with documents that were moved: no cursor of the table begins so. */
const MOVED = "moved_";

/** A page of this month's invoices and credit notes of packed months; empty, it may name another. Failures: unsupported_list_query. */
export async function listLateDocuments(
  ports: Ports,
  { month, cursor: from }: ListLateDocumentsInput,
): Promise<LateDocumentPage> {
  const firstOf = remembering(ports.packings);
  let late: Late[] = [];
  let cursor = from;
  let pages = 0;
  do {
    const found = await pageOf(ports, month, cursor);
    late = await lateAmong(found.documents, firstOf);
    cursor = found.cursor;
    pages += 1;
  } while (late.length === 0 && cursor !== undefined && pages < MOST_PAGES);
  const entries = await monthDocuments(
    ports,
    late.map(({ document }) => document),
  );
  return {
    items: entries.map((entry, place) => ({ ...entry, packedAt: late[place]?.first.at ?? entry.madeAt })),
    next: cursor ?? null,
  };
}

/** First all that were made in the month, then all that were moved in it. */
async function pageOf({ months }: Ports, month: string, cursor: string | undefined) {
  if (!cursor?.startsWith(MOVED)) {
    const { documents, cursor: next } = await months.documentsMadeIn({ month, ...(cursor && { cursor }) });
    // what was moved is told where that happened
    return { documents: documents.filter(({ movedAt }) => movedAt === undefined), cursor: next ?? MOVED };
  }
  const from = cursor.slice(MOVED.length);
  const { documents, cursor: next } = await months.documentsMovedIn({ month, ...(from && { cursor: from }) });
  return { documents, cursor: next && `${MOVED}${next}` };
}

/** Looks the first packing of a month up once, however many documents bear its days. */
function remembering(packings: Pick<Packings, "first">): (month: string) => Promise<Packing | undefined> {
  const known = new Map<string, Packing | undefined>();
  return async (month) => {
    if (!known.has(month)) known.set(month, await packings.first(month));
    return known.get(month);
  };
}

async function lateAmong(
  documents: readonly AccountingDocument[],
  firstOf: (month: string) => Promise<Packing | undefined>,
): Promise<Late[]> {
  const late: Late[] = [];
  for (const document of documents) {
    if (document.kind === "deliveryNote" || !isOfEarlierMonth(document)) continue;
    const first = await firstOf(monthOf(reportDay(document)));
    if (first !== undefined && mayBeMissing(first, enteredAt(document))) late.push({ document, first });
  }
  return late;
}
