import { listQueue as contract } from "../../../shared/api/queue.ts";
import { listQueue } from "../../modules/queue/list-queue.ts";
import { http } from "../../runtime/http.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { readOrders } from "../../runtime/needs/order-reader.ts";
import { readQueue } from "../../runtime/needs/queue-reader.ts";
import { requireShop } from "../../runtime/session.ts";

/** Work at the provider that is not done. */
export const handler = http(contract, { queue: readQueue, orders: readOrders, clock }, (call, needs) =>
  listQueue(needs, requireShop(call).shop, call.input),
);
