import { getOrder as contract } from "../../../shared/api/orders.ts";
import { getOrder } from "../../modules/orders/get-order.ts";
import { http } from "../../runtime/http.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { links } from "../../runtime/needs/links.ts";
import { readOrders } from "../../runtime/needs/order-reader.ts";
import { isPaused } from "../../runtime/session.ts";

/** One order. */
export const handler = http(contract, { orders: readOrders, links, clock }, (call, needs) =>
  getOrder(needs, { ...call.input, isPaused: isPaused(call) }),
);
