import type { Order, OrderFulfillment } from "../../orders/order.ts";

/**
 * How a parcel is named on documents, and found again: the order's name, a point and the parcel's number, from the
 * platform's `#1001-F1`. One that the platform names otherwise has the number of its place among the order's parcels.
 */
export function deliveryReference(order: Pick<Order, "name" | "fulfillments">, fulfillment: OrderFulfillment): string {
  const numbered = /-F(\d+)$/.exec(fulfillment.name)?.[1];
  const place = order.fulfillments.findIndex(({ id }) => id === fulfillment.id) + 1;
  return `${order.name}.${numbered ?? Math.max(1, place)}`;
}
