import type { Order, OrderFulfillment } from "../../orders/order.ts";

/**
 * The name of a parcel on documents: the order's name, a dot and the parcel's number from the platform's `#1001-F1`.
 * If the platform names it otherwise, its number is its position in the order.
 */
export function deliveryReference(order: Pick<Order, "name" | "fulfillments">, fulfillment: OrderFulfillment): string {
  const numbered = /-F(\d+)$/.exec(fulfillment.name)?.[1];
  const place = order.fulfillments.findIndex(({ id }) => id === fulfillment.id) + 1;
  return `${order.name}.${numbered ?? Math.max(1, place)}`;
}
