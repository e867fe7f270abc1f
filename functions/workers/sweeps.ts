import { sweepMessage } from "#shared/messages/sweep.ts";
import { carryOutSweep } from "../modules/sweeps/carry-out-sweep.ts";
import { queue } from "../runtime/queue.ts";
import {
  accounting,
  authorization,
  connections,
  eventCallbackUrl,
  providerEventQueue,
  providerSubscriptions,
} from "../runtime/services/connection.ts";
import { importJobs } from "../runtime/services/imports.ts";
import {
  appJobs,
  comparison,
  olderDocuments,
  olderOrders,
  storedJobs,
  sweepJobs,
  sweepMetrics,
} from "../runtime/services/jobs.ts";
import { logs } from "../runtime/services/logs.ts";
import {
  documentList,
  markers,
  orderReprocessing,
  orderStates,
  orders,
  platformOrderIndex,
} from "../runtime/services/orders.ts";
import { platformAuthorization } from "../runtime/services/scopes.ts";
import { platformSubscriptions, shops } from "../runtime/services/shops.ts";
import { clock, ids } from "../runtime/services/system.ts";
import { dispatcher, tasks, work } from "../runtime/services/tasks.ts";

/** A shop is to be looked after. */
export const handler = queue(
  "sweeps",
  sweepMessage,
  {
    shops,
    connections,
    authorization,
    accounting,
    documentList,
    appJobs,
    comparison,
    olderDocuments,
    olderOrders,
    tasks,
    orders,
    orderStates,
    reprocessing: orderReprocessing,
    platformAuthorization,
    platformOrderIndex,
    platformSubscriptions,
    providerEvents: providerEventQueue,
    providerSubscriptions,
    eventCallbackUrl,
    work,
    dispatcher,
    logs,
    markers,
    jobStore: storedJobs,
    sweepJobs,
    importJobs,
    sweepMetrics,
    clock,
    ids,
  },
  ({ message, remainingMilliseconds }, services) => carryOutSweep(services, message, { remainingMilliseconds }),
);
