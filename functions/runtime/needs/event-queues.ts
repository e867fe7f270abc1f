import type { EventQueues } from "../../modules/webhooks/ports.ts";
import { queueVariable } from "../environment.ts";
import { need } from "../need.ts";
import { sender } from "../resources/sender.ts";

/** Where webhook deliveries go on to. */
export const eventQueues = need<EventQueues>({
  name: "event-queues",
  access: { send: ["order-events", "app-events", "compliance"] },
  create: ({ environment }) => ({
    sendOrderEvent: (event) => sender().send(environment.get(queueVariable("order-events")), event, event.shop),
    sendBodyEvent: (queue, event) => sender().send(environment.get(queueVariable(queue)), event, event.shop),
  }),
});
