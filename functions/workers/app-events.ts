import { appEvent } from "../../shared/messages/app-event.ts";
import { MAX_RECEIVES } from "../../shared/messages/queues.ts";
import { processAppEvent } from "../modules/app-events/process-app-event.ts";
import { billingNeeds } from "../runtime/billing-needs.ts";
import { appJobs } from "../runtime/needs/app-jobs.ts";
import { authorization } from "../runtime/needs/authorization.ts";
import { connections } from "../runtime/needs/connections.ts";
import { consents } from "../runtime/needs/consents.ts";
import { reportError } from "../runtime/needs/error-reports.ts";
import { logs } from "../runtime/needs/logs.ts";
import { orderHints } from "../runtime/needs/order-hints.ts";
import { orders } from "../runtime/needs/orders.ts";
import { platformShop } from "../runtime/needs/platform-shop.ts";
import { shopErasures } from "../runtime/needs/shop-erasures.ts";
import { shopJobs } from "../runtime/needs/shop-jobs.ts";
import { queue } from "../runtime/queue.ts";

/** Something happened to the app or the shop itself. */
export const handler = queue(
  "app-events",
  appEvent,
  {
    ...billingNeeds,
    shopJobs,
    connections,
    consents,
    appJobs,
    authorization,
    platformShop,
    orders,
    hints: orderHints,
    logs,
    shopErasures,
    reportError,
  },
  ({ message, receiveCount }, needs) => processAppEvent(needs, message, { isLastTry: receiveCount >= MAX_RECEIVES }),
);
