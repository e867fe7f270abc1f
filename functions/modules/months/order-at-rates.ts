import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { isStanding } from "#shared/domain/documents/paper/document-changes.ts";
import { addedRates, type GrossRates, orderRates } from "#shared/domain/months/order-rates.ts";
import { monthOf, reportDay } from "#shared/domain/months/packing.ts";
import type { OrderAtRates } from "#shared/domain/months/tie-out.ts";
import type { OrderRow } from "#shared/domain/order-states/order-row.ts";
import type { ExportReader } from "../orders/ports.ts";
import { ratesIn } from "./month-document.presenter.ts";
import type { SentDocument, SentDocuments } from "./ports.ts";

export interface OrderRatePorts {
  exportedOrders: ExportReader;
  sentDocuments: SentDocuments;
}

/** The most documents of one `sentFor`. */
const SENT_AT_ONCE = 200;

/** Orders and their documents by rate, by the order's id; orders in another currency than the documents are absent. */
export async function ordersAtRates(
  { exportedOrders, sentDocuments }: OrderRatePorts,
  rows: readonly OrderRow[],
  month: string,
): Promise<ReadonlyMap<string, OrderAtRates>> {
  const inEuros = rows.filter(({ currency }) => currency === "EUR");
  const found = await exportedOrders.read(inEuros, { withTexts: false });
  const counted = found.map(({ order, documents }) => ({ order, documents: documents.filter(counts) }));
  const sent = await sentFor(
    sentDocuments,
    counted.flatMap(({ documents }) => documents),
  );
  return new Map(
    counted.map(({ order, documents }) => {
      const isInMonth = (document: AccountingDocument) => monthOf(reportDay(document)) === month;
      const sum = (some: readonly AccountingDocument[]) =>
        some.map((document) => signedRates(document, sent.get(document.key))).reduce(addedRates, none);
      const inMonth = sum(documents.filter(isInMonth));
      const elsewhere = sum(documents.filter((document) => !isInMonth(document)));
      return [order.id, { order: orderRates(order), inMonth, elsewhere }];
    }),
  );
}

const none: GrossRates = new Map();

/** Final, and neither cancelled nor deleted. */
const counts = (document: AccountingDocument): boolean => document.kind !== "deliveryNote" && isStanding(document);

async function sentFor(
  sentDocuments: SentDocuments,
  documents: readonly AccountingDocument[],
): Promise<ReadonlyMap<string, SentDocument>> {
  const sent = new Map<string, SentDocument>();
  for (let start = 0; start < documents.length; start += SENT_AT_ONCE) {
    const some = await sentDocuments.sentFor(documents.slice(start, start + SENT_AT_ONCE));
    for (const [key, one] of some) sent.set(key, one);
  }
  return sent;
}

/** A document by its rates, negative for a credit note. */
function signedRates(document: AccountingDocument, sent: SentDocument | undefined): GrossRates {
  const sign = document.kind === "creditNote" ? -1 : 1;
  const parts = ratesIn(document, sent);
  return parts === undefined
    ? new Map([[null, sign * document.totalCents]])
    : new Map(parts.map(({ taxRate, netCents, taxCents }) => [taxRate, sign * (netCents + taxCents)]));
}
