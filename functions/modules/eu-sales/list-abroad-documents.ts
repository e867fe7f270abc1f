import type { AbroadDocumentPage, ListAbroadDocumentsInput } from "#shared/api/eu-sales.ts";
import type { AbroadDocuments } from "../documents/ports.ts";
import type { MonthDocumentPorts } from "../months/month-documents.ts";
import { toAbroadDocuments } from "./abroad-document.presenter.ts";

interface Ports extends MonthDocumentPorts {
  abroad: Pick<AbroadDocuments, "page">;
}

/** A page of documents of one list by the day that decides their period. Failures: unsupported_list_query. */
export async function listAbroadDocuments(ports: Ports, query: ListAbroadDocumentsInput): Promise<AbroadDocumentPage> {
  const { documents, cursor } = await ports.abroad.page(query);
  return { items: await toAbroadDocuments(ports, documents), next: cursor ?? null };
}
