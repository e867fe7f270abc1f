import type { OrderDetail } from "#shared/api/order-record.ts";
import { day } from "../../lib/format.ts";
import { deOrder } from "../../locales/de-order.ts";
import type { Decision } from "./cases.ts";

/** The subject of a document: `zur Bestellung`, `zur Erstattung vom 02.03.2026`, `zur Lieferung #1001.1`. */
export function sourceText(
  { type, id }: Decision["source"],
  { refunds, fulfillments }: Pick<OrderDetail, "refunds" | "fulfillments">,
): string {
  const texts = deOrder.sources;
  if (type === "order") return texts.order;
  if (type === "supplement") return texts.supplement;
  if (type === "correction") return texts.correction;
  if (type === "fulfillment") {
    const fulfillment = fulfillments.find((one) => one.id === id);
    return fulfillment === undefined ? texts.fulfillmentUnknown : texts.fulfillment(fulfillment.name);
  }
  const refund = refunds.find((one) => one.id === id);
  return refund === undefined ? texts.refundUnknown : texts.refund(day(refund.createdAt));
}
