import type { OrderHints } from "../../modules/orders/ports.ts";
import { queueVariable } from "../environment.ts";
import { need } from "../need.ts";
import { sender } from "../resources/sender.ts";

/** Has an order decided anew by the worker of order events. */
export const orderHints = need<OrderHints>({
  name: "order-hints",
  access: { send: ["order-events"] },
  create: ({ environment }) => ({
    send: (event) => sender().send(environment.get(queueVariable("order-events")), event, event.shop),
  }),
});
