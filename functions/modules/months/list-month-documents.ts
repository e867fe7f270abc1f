import type { MonthDocumentEntry, MonthDocumentPage } from "#shared/api/months.responses.ts";
import type { ListMonthDocumentsInput } from "#shared/api/months.ts";
import { fromWireKind } from "#shared/api/wire-kinds.ts";
import type { AccountingDocument } from "#shared/domain/documents/document.ts";
import type { DocumentMonthReader } from "../documents/ports.ts";
import { euros, toBadge } from "../orders/documents.presenter.ts";
import type { ProviderLinks } from "../provider/ports.ts";
import type { SentDocument, SentDocuments } from "./ports.ts";

interface Ports {
  months: DocumentMonthReader;
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

function toMonthDocument(
  links: ProviderLinks,
  document: AccountingDocument,
  sent: SentDocument | undefined,
): MonthDocumentEntry {
  const { orderId, number, date, totalCents, taxCents, providerId } = document;
  const { _key, kind, status, url } = toBadge({ links, orderId, isCreditedInFull: false }, document);
  return {
    ...{ _key, kind, orderId, number, status, date, providerId, url },
    orderName: sent?.orderName ?? null,
    supplyDay: document.supplyDay ?? null,
    supplyEndDay: document.supplyEndDay ?? null,
    country: document.supplyCountry ?? null,
    regime: document.regime ?? null,
    customer: sent === undefined || sent.isErased ? null : sent.content.address.name,
    vatId: document.vatId ?? null,
    total: euros(totalCents),
    tax: euros(taxCents),
    rates: ratesIn(document, sent),
    corrects: sent?.content.corrects?.number ?? null,
  };
}

/** What was sent tells the rates, as long as the provider still holds just that. */
function ratesIn({ totalCents, taxCents }: AccountingDocument, sent: SentDocument | undefined) {
  const totals = sent?.content.totals;
  if (totals === undefined || totals.grossCents !== totalCents || totals.taxCents !== taxCents) return null;
  return totals.perRate.map((part) => ({
    taxRate: part.taxRate,
    net: euros(part.netCents),
    tax: euros(part.taxCents),
  }));
}
