import { orderEvent } from "#shared/messages/order-event.ts";
import { MAX_RECEIVES } from "#shared/messages/queues.ts";
import { processOrderEvent } from "../modules/orders/process-order-event.ts";
import { queue } from "../runtime/queue.ts";
import { logs } from "../runtime/services/logs.ts";
import { orders, platformOrders } from "../runtime/services/orders.ts";
import { platformAuthorization } from "../runtime/services/scopes.ts";
import { shops } from "../runtime/services/shops.ts";
import { clock, ids } from "../runtime/services/system.ts";
import { dispatcher, taskCreation, work } from "../runtime/services/tasks.ts";

/** Something happened to an order. */
export const handler = queue(
  "order-events",
  orderEvent,
  { shops, orders, tasks: taskCreation, work, dispatcher, logs, platformOrders, platformAuthorization, clock, ids },
  ({ message, receiveCount }, services) =>
    processOrderEvent(services, message, { isLastTry: receiveCount >= MAX_RECEIVES }),
);
