import type { Order, OrderFulfillment } from "../../orders/order.ts";

/** The order's name, a dot and the number of the platform's `#1001-F1`, else the parcel's position. */
export function deliveryReference(order: Pick<Order, "name" | "fulfillments">, fulfillment: OrderFulfillment): string {
  const numbered = /-F(\d+)$/.exec(fulfillment.name)?.[1];
  const place = order.fulfillments.findIndex(({ id }) => id === fulfillment.id) + 1;
  return `${order.name}.${numbered ?? Math.max(1, place)}`;
}
