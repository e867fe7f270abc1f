import type { MonthDocumentEntry } from "#shared/api/months.responses.ts";
import type { AccountingDocument } from "#shared/domain/documents/document.ts";
import { euros, toBadge } from "../orders/documents.presenter.ts";
import type { ProviderLinks } from "../provider/ports.ts";
import type { SentDocument } from "./ports.ts";

/** A document of a month, with what is known of what was sent for it. */
export function toMonthDocument(
  links: ProviderLinks,
  document: AccountingDocument,
  sent: SentDocument | undefined,
): MonthDocumentEntry {
  const { orderId, number, date, totalCents, taxCents, providerId } = document;
  const { _key, kind, status, url } = toBadge({ links, orderId, isCreditedInFull: false }, document);
  return {
    ...{ _key, kind, orderId, number, status, date, providerId, url },
    madeAt: document.createdAt,
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
