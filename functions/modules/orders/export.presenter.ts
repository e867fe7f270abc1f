import type { ExportPage } from "#shared/api/export.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { erasedOrder } from "#shared/domain/erasure/erased-order.ts";
import type { ExportedOrder } from "#shared/domain/export/exported-order.ts";
import { withCorrected } from "#shared/domain/order-states/corrected.ts";
import { isCreditedInFull, remainingOf } from "#shared/domain/order-states/credited.ts";
import { customerNameOf } from "#shared/domain/order-states/order-row.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { ProviderLinks } from "../provider/ports.ts";
import { euros, sentContent, toDocumentEntry } from "./documents.presenter.ts";
import type { WholeOrder } from "./ports.ts";

type Item = ExportPage["items"][number];

/** An order as it is exported; of an erased one no word tells of its customer. */
export function toExportedOrder(
  links: ProviderLinks,
  { order: stored, row, documents, tasks, isErased = false }: Parameters<typeof itemOf>[1] & { isErased?: boolean },
): Item & ExportedOrder {
  // the note of an erasure may be seen before the erased order is
  return isErased
    ? itemOf(links, { order: erasedOrder(stored), row, documents, tasks: [] })
    : itemOf(links, { order: stored, row, documents, tasks });
}

function itemOf(
  links: ProviderLinks,
  { order, row, documents, tasks }: Pick<WholeOrder, "order" | "row" | "documents" | "tasks">,
): Item {
  const shown = {
    links,
    orderId: order.id,
    isCreditedInFull: isCreditedInFull(remainingOf(documents), documents),
    isFree: order.totals.totalCents === 0,
  };
  const exported = (document: AccountingDocument): Item["invoices"][number] => {
    const entry = toDocumentEntry(shown, document, sentContent(document, tasks));
    return {
      _key: entry._key,
      id: entry.id,
      type: entry.type,
      number: entry.number,
      title: entry.title,
      introduction: entry.introduction,
      remark: entry.remark,
      status: entry.status,
      cancelled: entry.cancelled,
      ...(entry.isCorrected ? { isCorrected: entry.isCorrected } : {}),
      total: entry.total,
      tax: entry.tax,
      date: entry.date,
      currency: entry.currency,
      pdf: entry.pdf && entry.url,
    };
  };
  const ofKind = (kind: DocumentKind) =>
    withCorrected(documents)
      .filter((document) => document.kind === kind && document.status !== "deleted")
      .map(exported);
  const { contact } = row;
  return {
    id: order.id,
    name: order.name,
    createdAt: order.createdAt,
    payment: row.payment,
    fulfillment: row.fulfillment,
    paymentGateways: [...order.gateways],
    price: { total: euros(row.totalCents), tax: euros(row.taxCents), currency: row.currency },
    sourceName: order.sourceName ?? null,
    locale: order.customerLocale ?? null,
    tags: [...order.tags],
    customer: customerOf(order),
    contact: contact
      ? { id: contact.id, date: contact.at, email: order.email ?? null, name: customerNameOf(order) ?? "" }
      : null,
    invoices: ofKind("invoice"),
    credits: ofKind("creditNote"),
  };
}

/** Names the customer by the order's address where the platform hides them. */
function customerOf({ customer, email, billingAddress, shippingAddress }: Order): Item["customer"] {
  const named = [customer, billingAddress, shippingAddress].find((one) => one?.firstName || one?.lastName);
  if (customer === undefined && email === undefined && named === undefined) return null;
  return {
    id: customer?.id ?? null,
    email: email ?? null,
    firstName: named?.firstName ?? null,
    lastName: named?.lastName ?? null,
    note: customer?.note ?? null,
    tags: [...(customer?.tags ?? [])],
  };
}
