import { listOrders as contract } from "../../../shared/api/orders.ts";
import { listOrders } from "../../modules/orders/list-orders.ts";
import { requireFeature } from "../../modules/shop/require-feature.ts";
import { http } from "../../runtime/http.ts";
import { links } from "../../runtime/needs/links.ts";
import { orders } from "../../runtime/needs/orders.ts";
import { isPaused } from "../../runtime/session.ts";

/** The order list, from the basic plan on. */
export const handler = http(contract, { orders, links }, (call, needs) => {
  requireFeature(call.record, "orders");
  return listOrders(needs, call.input, isPaused(call));
});
