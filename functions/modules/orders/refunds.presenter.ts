import type { OrderDetail } from "#shared/api/order-record.ts";
import type { Order, OrderRefund } from "#shared/domain/orders/order.ts";
import { euros } from "./documents.presenter.ts";

/** A refund with the goods that came back and what was given back beside them. */
export function toRefund({ lines }: Order, refund: OrderRefund): OrderDetail["refunds"][number] {
  const titles = new Map(lines.map(({ id, title }) => [id, title]));
  const { id, createdAt, totalCents, shipping = [], duties = [], adjustments = [] } = refund;
  return {
    id,
    createdAt,
    amount: euros(totalCents),
    items: (refund.lines ?? []).map(({ lineId, quantity, amountCents }) => ({
      title: titles.get(lineId) ?? "",
      quantity,
      amount: euros(amountCents),
    })),
    adjustments: [
      ...shipping.map(({ amountCents }) => ({ kind: "shipping", amount: euros(amountCents) })),
      ...duties.map(({ amountCents }) => ({ kind: "duties", amount: euros(amountCents) })),
      ...adjustments.map(({ reason = "other", amountCents }) => ({
        kind: reason.toLowerCase(),
        amount: euros(amountCents),
      })),
    ],
  };
}
