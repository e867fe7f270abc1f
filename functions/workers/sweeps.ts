import { sweepMessage } from "../../shared/messages/sweep.ts";
import { carryOutSweep } from "../modules/sweeps/carry-out-sweep.ts";
import { accounting } from "../runtime/needs/accounting.ts";
import { appJobs } from "../runtime/needs/app-jobs.ts";
import { authorization } from "../runtime/needs/authorization.ts";
import { clock } from "../runtime/needs/clock.ts";
import { comparison } from "../runtime/needs/comparison.ts";
import { connections } from "../runtime/needs/connections.ts";
import { dispatcher } from "../runtime/needs/dispatcher.ts";
import { documentList } from "../runtime/needs/document-list.ts";
import { eventCallbackUrl } from "../runtime/needs/event-callback-url.ts";
import { ids } from "../runtime/needs/ids.ts";
import { logs } from "../runtime/needs/logs.ts";
import { markers } from "../runtime/needs/markers.ts";
import { orderHints } from "../runtime/needs/order-hints.ts";
import { orderStates } from "../runtime/needs/order-states.ts";
import { orders } from "../runtime/needs/orders.ts";
import { platformAuthorization } from "../runtime/needs/platform-authorization.ts";
import { platformOrderIndex } from "../runtime/needs/platform-order-index.ts";
import { platformSubscriptions } from "../runtime/needs/platform-subscriptions.ts";
import { providerEventQueue } from "../runtime/needs/provider-event-queue.ts";
import { providerSubscriptions } from "../runtime/needs/provider-subscriptions.ts";
import { shops } from "../runtime/needs/shops.ts";
import { storedJobs } from "../runtime/needs/stored-jobs.ts";
import { sweepJobs } from "../runtime/needs/sweep-jobs.ts";
import { sweepMetrics } from "../runtime/needs/sweep-metrics.ts";
import { tasks } from "../runtime/needs/tasks.ts";
import { work } from "../runtime/needs/work.ts";
import { queue } from "../runtime/queue.ts";

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
    tasks,
    orders,
    orderStates,
    hints: orderHints,
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
    sweepMetrics,
    clock,
    ids,
  },
  ({ message, remainingMilliseconds }, needs) => carryOutSweep(needs, message, { remainingMilliseconds }),
);
