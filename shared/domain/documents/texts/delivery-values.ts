import type { Order, OrderFulfillment } from "../../orders/order.ts";
import type { ValuesOf } from "../../texts/placeholders.ts";
import type { TemplateValues } from "../../texts/templates.ts";
import { deliveryReference } from "./delivery-reference.ts";
import { orderValues, type TextContext } from "./text-choice.ts";

/** Values about a parcel for texts, besides the order's. */
export function deliveryValues(
  { order, fulfillment }: { order: Order; fulfillment: OrderFulfillment },
  context: TextContext,
): ValuesOf<"delivery"> & TemplateValues {
  const tracking = fulfillment.tracking ?? [];
  const listed = (values: readonly (string | undefined)[]) =>
    [...new Set(values.filter((value) => value !== undefined && value !== ""))].join(", ");
  return {
    ...orderValues(order, context),
    "delivery.name": deliveryReference(order, fulfillment),
    "tracking.company": listed(tracking.map(({ company }) => company)),
    "tracking.number": listed(tracking.map(({ number }) => number)),
    "tracking.url": listed(tracking.map(({ url }) => url)),
  };
}
