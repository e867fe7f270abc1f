import { wake } from "#shared/messages/wake.ts";
import { runShopTasks } from "../modules/tasks/run-shop-tasks.ts";
import { queue } from "../runtime/queue.ts";
import { accounting, authorization, workedConnections } from "../runtime/services/connection.ts";
import { appJobs, notifications } from "../runtime/services/jobs.ts";
import { logs } from "../runtime/services/logs.ts";
import { mailDispatcher } from "../runtime/services/mail.ts";
import { markers, orderReprocessing, orders } from "../runtime/services/orders.ts";
import { credits } from "../runtime/services/plans.ts";
import { shops } from "../runtime/services/shops.ts";
import { clock, ids, onOrder, reportError, sha256 } from "../runtime/services/system.ts";
import { dispatcher, tasks, taskTiming, taskWork } from "../runtime/services/tasks.ts";

/** A shop has work at the provider. */
export const handler = queue(
  "document-tasks",
  wake,
  {
    shops,
    credits,
    notifications,
    connections: workedConnections,
    authorization,
    accounting,
    tasks,
    orders,
    work: taskWork,
    dispatcher,
    reprocessing: orderReprocessing,
    mailDispatcher,
    appJobs,
    logs,
    markers,
    sha256,
    clock,
    ids,
    reportError,
    onOrder,
    timing: taskTiming,
  },
  ({ message, requestId, remainingMilliseconds }, services) =>
    runShopTasks(services, { shop: message.shop, owner: requestId, remainingMilliseconds }),
);
