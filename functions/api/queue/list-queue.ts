import { listQueue as contract } from "#shared/api/queue.ts";
import { listQueue } from "../../modules/queue/list-queue.ts";
import { http } from "../../runtime/http.ts";
import { orderStates, readOrders } from "../../runtime/services/orders.ts";
import { clock } from "../../runtime/services/system.ts";
import { readQueue } from "../../runtime/services/tasks.ts";
import { requireShop } from "../../runtime/session.ts";

/** Work at the provider that is not done. */
export const handler = http(contract, { queue: readQueue, orders: readOrders, orderStates, clock }, (call, services) =>
  listQueue(services, requireShop(call), call.input),
);
