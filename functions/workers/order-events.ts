import { orderEvent } from "#shared/messages/order-event.ts";
import { MAX_RECEIVES } from "#shared/messages/queues.ts";
import { processOrderEvent } from "../modules/orders/process-order-event.ts";
import { decidingServices } from "../runtime/deciding-services.ts";
import { queue } from "../runtime/queue.ts";

/** Something happened to an order. */
export const handler = queue("order-events", orderEvent, decidingServices, ({ message, receiveCount }, services) =>
  processOrderEvent(services, message, { isLastTry: receiveCount >= MAX_RECEIVES }),
);
