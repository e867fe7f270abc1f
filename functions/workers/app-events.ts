import { appEvent } from "#shared/messages/app-event.ts";
import { MAX_RECEIVES } from "#shared/messages/queues.ts";
import { processAppEvent } from "../modules/app-events/process-app-event.ts";
import { billingServices } from "../runtime/billing-services.ts";
import { queue } from "../runtime/queue.ts";
import { shopErasures } from "../runtime/services/compliance.ts";
import { authorization, connections, consents } from "../runtime/services/connection.ts";
import { appJobs, shopJobs } from "../runtime/services/jobs.ts";
import { logs } from "../runtime/services/logs.ts";
import { orderReprocessing, orders } from "../runtime/services/orders.ts";
import { links, platformShop } from "../runtime/services/shops.ts";
import { reportError } from "../runtime/services/system.ts";
import { flow, orderWriter, writeBacks, writeBackWork } from "../runtime/services/write-back.ts";

/** Something happened to the app or the shop itself. */
export const handler = queue(
  "app-events",
  appEvent,
  {
    ...billingServices,
    shopJobs,
    connections,
    consents,
    appJobs,
    authorization,
    platformShop,
    orders,
    reprocessing: orderReprocessing,
    logs,
    shopErasures,
    links,
    orderWriter,
    flow,
    writeBacks,
    writeBackWork,
    reportError,
  },
  ({ message, receiveCount }, services) =>
    processAppEvent(services, message, { isLastTry: receiveCount >= MAX_RECEIVES }),
);
