import type { Order } from "./order.ts";

/** Source names of tills. */
const posSources: ReadonlySet<string> = new Set(["pos", "zettle"]);

/** The order was made at a till. */
export function isPosOrder(order: Pick<Order, "sourceName">): boolean {
  return order.sourceName !== undefined && posSources.has(order.sourceName.toLowerCase());
}
