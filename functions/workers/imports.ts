import { importMessage } from "#shared/messages/import.ts";
import { carryOutImport } from "../modules/imports/carry-out-import.ts";
import { queue } from "../runtime/queue.ts";
import { importJobs, importLoad, platformOrderPages } from "../runtime/services/imports.ts";
import { notifications, storedJobs } from "../runtime/services/jobs.ts";
import { logs } from "../runtime/services/logs.ts";
import { orderReprocessing, orderStates, orders, platformOrders } from "../runtime/services/orders.ts";
import { platformAuthorization } from "../runtime/services/scopes.ts";
import { shops } from "../runtime/services/shops.ts";
import { clock, ids } from "../runtime/services/system.ts";
import { dispatcher, taskCreation, work } from "../runtime/services/tasks.ts";

/** The next part of an import of past orders, or of their listing. */
export const handler = queue(
  "imports",
  importMessage,
  {
    shops,
    orders,
    orderStates,
    tasks: taskCreation,
    work,
    dispatcher,
    logs,
    platformOrders,
    platformOrderPages,
    platformAuthorization,
    reprocessing: orderReprocessing,
    jobStore: storedJobs,
    importLoad,
    importJobs,
    notifications,
    clock,
    ids,
  },
  ({ message, remainingMilliseconds }, services) => carryOutImport(services, message, { remainingMilliseconds }),
);
