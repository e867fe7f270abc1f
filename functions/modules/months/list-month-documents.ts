import type { MonthDocumentPage } from "#shared/api/months.responses.ts";
import type { ListMonthDocumentsInput } from "#shared/api/months.ts";
import { fromWireKind } from "#shared/api/wire-kinds.ts";
import type { DocumentMonthReader } from "../documents/ports.ts";
import type { ProviderLinks } from "../provider/ports.ts";
import { toMonthDocument } from "./month-document.presenter.ts";
import type { SentDocuments } from "./ports.ts";

interface Ports {
  months: Pick<DocumentMonthReader, "documentsOf">;
  sentDocuments: SentDocuments;
  links: ProviderLinks;
}

/** A page of the documents of a kind that bear a day of a month, deleted ones among them. Failures: unsupported_list_query. */
export async function listMonthDocuments(
  { months, sentDocuments, links }: Ports,
  { month, kind, cursor: from }: ListMonthDocumentsInput,
): Promise<MonthDocumentPage> {
  const query = { month, kind: fromWireKind(kind), ...(from === undefined ? {} : { cursor: from }) };
  const { documents, cursor } = await months.documentsOf(query);
  const sent = await sentDocuments.sentFor(documents);
  return {
    items: documents.map((document) => toMonthDocument(links, document, sent.get(document.key))),
    next: cursor ?? null,
  };
}
