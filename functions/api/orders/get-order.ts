import { getOrder as contract } from "#shared/api/orders.ts";
import { getOrder } from "../../modules/orders/get-order.ts";
import { http } from "../../runtime/http.ts";
import { readOrders } from "../../runtime/services/orders.ts";
import { links } from "../../runtime/services/shops.ts";
import { clock } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";

/** One order. */
export const handler = http(contract, { orders: readOrders, links, clock }, (call, services) =>
  getOrder(services, requireShop(call), call.input),
);
