import type { MonthDocumentEntry } from "#shared/api/months.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import type { ProviderLinks } from "../provider/ports.ts";
import { toMonthDocument } from "./month-document.presenter.ts";
import type { DocumentOrders, SentDocuments } from "./ports.ts";

export interface MonthDocumentPorts {
  sentDocuments: SentDocuments;
  documentOrders: DocumentOrders;
  links: ProviderLinks;
}

/** Documents with what was sent for them, what their orders tell, and when they ended; in the same sequence. */
export async function monthDocuments(
  { sentDocuments, documentOrders, links }: MonthDocumentPorts,
  documents: readonly AccountingDocument[],
): Promise<MonthDocumentEntry[]> {
  const [sent, orders, ends, proofs] = await Promise.all([
    sentDocuments.sentFor(documents),
    documentOrders.ordersOf(documents),
    documentOrders.endsOf(documents),
    documentOrders.vatIdProofsOf(documents),
  ]);
  return documents.map((document) =>
    toMonthDocument(links, document, {
      sent: sent.get(document.key),
      placed: orders.get(document.orderId),
      endedAt: ends.get(document.key),
      vatIdProofs: proofs.get(document.key),
    }),
  );
}
