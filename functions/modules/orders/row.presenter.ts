import type { OrderRowEntry } from "#shared/api/order-record.ts";
import { wireKinds } from "#shared/api/wire-kinds.ts";
import { isCreditedInFull } from "#shared/domain/order-states/credited.ts";
import { documentDifference } from "#shared/domain/order-states/document-difference.ts";
import type { OrderRow, RowReason } from "#shared/domain/order-states/order-row.ts";
import type { PauseCode } from "#shared/domain/shop/staff-pause.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { ProviderLinks } from "../provider/ports.ts";
import { euros, toBadge } from "./documents.presenter.ts";

/** Surroundings of shown orders: where documents open, and whether the shop is paused. */
export interface OrderView {
  links: ProviderLinks;
  pause: PauseCode | undefined;
}

/** A list row. */
export function toRowEntry({ links, pause }: OrderView, row: OrderRow): OrderRowEntry {
  const view = {
    links,
    orderId: row.id,
    isCreditedInFull: isCreditedInFull(row.remainingCents, row.documents),
    isFree: row.totalCents === 0,
  };
  const badges = (kind: DocumentKind) =>
    row.documents.filter((document) => document.kind === kind).map((document) => toBadge(view, document));
  const difference = documentDifference(row);
  return {
    id: row.id,
    name: row.name,
    createdAt: row.createdAt,
    payment: row.payment,
    fulfillment: row.fulfillment,
    paymentGateways: [...row.gateways],
    cancelled: row.fulfillment === "canceled",
    price: { total: euros(row.totalCents), tax: euros(row.taxCents), currency: row.currency },
    customer:
      row.customerName === undefined && row.email === undefined
        ? null
        : { name: row.customerName ?? "", email: row.email ?? null },
    contact:
      row.contact === undefined
        ? null
        : {
            id: row.contact.id,
            date: row.contact.at,
            email: row.email ?? null,
            name: row.customerName ?? "",
          },
    invoices: badges("invoice"),
    credits: badges("creditNote"),
    deliveries: badges("deliveryNote"),
    moreDocuments: row.moreDocuments ?? 0,
    difference: difference === undefined ? null : euros(difference),
    reason: row.reason ? toReason(row.reason, pause) : null,
    paymentReason: row.paymentReason ?? null,
  };
}

/** A paused shop's work under way shows as waiting; a pause writes nothing. */
function toReason(
  { kind, code, verdict, sourceId, lacks, event }: RowReason,
  pause: PauseCode | undefined,
): OrderRowEntry["reason"] {
  const waitsFor = verdict === "planned" ? pause : undefined;
  return {
    kind: wireKinds[kind],
    ...(waitsFor === undefined ? { code, verdict } : { code: waitsFor, verdict: "wait" }),
    source: sourceId,
    details: lacks === undefined && event === undefined ? undefined : { value: lacks, event },
  };
}
