import type { ListMonthDocumentsInput, MonthDocumentPage } from "#shared/api/months.ts";
import { fromWireKind } from "#shared/api/wire-kinds.ts";
import type { DocumentMonthReader } from "../documents/ports.ts";
import { type MonthDocumentPorts, monthDocuments } from "./month-documents.ts";

interface Ports extends MonthDocumentPorts {
  months: Pick<DocumentMonthReader, "documentsOf">;
}

/** A page of a kind's documents with a day of a month, deleted ones included. Failures: unsupported_list_query. */
export async function listMonthDocuments(
  ports: Ports,
  { month, kind, cursor: from }: ListMonthDocumentsInput,
): Promise<MonthDocumentPage> {
  const query = { month, kind: fromWireKind(kind), cursor: from };
  const { documents, cursor } = await ports.months.documentsOf(query);
  return { items: await monthDocuments(ports, documents), next: cursor ?? null };
}
