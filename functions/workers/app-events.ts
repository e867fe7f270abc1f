import { appEvent } from "../../shared/messages/app-event.ts";
import { MAX_RECEIVES } from "../../shared/messages/queues.ts";
import { processAppEvent } from "../modules/shop/process-app-event.ts";
import { clock } from "../runtime/needs/clock.ts";
import { connections } from "../runtime/needs/connections.ts";
import { ids } from "../runtime/needs/ids.ts";
import { logs } from "../runtime/needs/logs.ts";
import { orderHints } from "../runtime/needs/order-hints.ts";
import { orders } from "../runtime/needs/orders.ts";
import { platformAuthorization } from "../runtime/needs/platform-authorization.ts";
import { platformShop } from "../runtime/needs/platform-shop.ts";
import { shops } from "../runtime/needs/shops.ts";
import { queue } from "../runtime/queue.ts";

/** Something happened to the app or the shop itself. */
export const handler = queue(
  "app-events",
  appEvent,
  { shops, connections, platformAuthorization, platformShop, orders, hints: orderHints, logs, clock, ids },
  ({ message, receiveCount }, needs) => processAppEvent(needs, message, { isLastTry: receiveCount >= MAX_RECEIVES }),
);
