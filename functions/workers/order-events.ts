import { orderEvent } from "../../shared/messages/order-event.ts";
import { MAX_RECEIVES } from "../../shared/messages/queues.ts";
import { processOrderEvent } from "../modules/orders/process-order-event.ts";
import { clock } from "../runtime/needs/clock.ts";
import { dispatcher } from "../runtime/needs/dispatcher.ts";
import { ids } from "../runtime/needs/ids.ts";
import { logs } from "../runtime/needs/logs.ts";
import { orders } from "../runtime/needs/orders.ts";
import { platformAuthorization } from "../runtime/needs/platform-authorization.ts";
import { platformOrders } from "../runtime/needs/platform-orders.ts";
import { shops } from "../runtime/needs/shops.ts";
import { taskPlans } from "../runtime/needs/task-plans.ts";
import { work } from "../runtime/needs/work.ts";
import { queue } from "../runtime/queue.ts";

/** Something happened to an order. */
export const handler = queue(
  "order-events",
  orderEvent,
  { shops, orders, tasks: taskPlans, work, dispatcher, logs, platformOrders, platformAuthorization, clock, ids },
  ({ message, receiveCount }, needs) => processOrderEvent(needs, message, { isLastTry: receiveCount >= MAX_RECEIVES }),
);
