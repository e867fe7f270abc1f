import { getOrderSummary as contract } from "#shared/api/orders.ts";
import { summarizeOrder } from "../../modules/orders/summarize-order.ts";
import { extensionCors } from "../../runtime/cors.ts";
import { http } from "../../runtime/http.ts";
import { readOrders } from "../../runtime/services/orders.ts";
import { links } from "../../runtime/services/shops.ts";
import { clock } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";

/** One order in few words, for the platform's own page. */
export const handler = http(
  contract,
  { orders: readOrders, links, clock },
  (call, services) => summarizeOrder(services, requireShop(call), call.input),
  extensionCors,
);
