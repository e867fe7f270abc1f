import type { Instant } from "#shared/values/time.ts";
import type { Order } from "../../orders/order.ts";
import { isPayment } from "../../orders/payments.ts";
import { milestonesOf } from "../../orders/statuses.ts";
import type { DocumentEvent } from "../../preferences/choices.ts";
import { isFailedFulfillment } from "./dates.ts";

/** The time of the order's event that makes its invoice; undefined before, or if nothing tells the time. */
export function reachedAt(order: Order, event: DocumentEvent): Instant | undefined {
  if (!milestonesOf(order)[event]) return undefined;
  if (event === "created") return order.processedAt;
  const paid = order.transactions.filter(isPayment).map(({ processedAt, createdAt = "" }) => processedAt ?? createdAt);
  const sent = order.fulfillments.filter((one) => !isFailedFulfillment(one)).map(({ createdAt }) => createdAt);
  const last = { paid, fulfilled: sent, completed: [...paid, ...sent] }[event].sort().at(-1);
  return last === "" ? undefined : last;
}

/** The order without the parcels that left after an instant. */
export function orderAt(order: Order, at: Instant): Order {
  const fulfillments = order.fulfillments.filter(({ createdAt }) => createdAt <= at);
  if (fulfillments.length === order.fulfillments.length) return order;
  return { ...order, fulfillments, fulfillmentStatus: "UNFULFILLED" };
}
