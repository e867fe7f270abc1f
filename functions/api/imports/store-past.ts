import { storePast as contract } from "#shared/api/imports.ts";
import { storePastOrders } from "../../modules/imports/store-past-orders.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { importJobs, platformOrderPages } from "../../runtime/services/imports.ts";
import { storedJobs } from "../../runtime/services/jobs.ts";
import { logs } from "../../runtime/services/logs.ts";
import { orderReprocessing, orderStates, orders, platformOrders } from "../../runtime/services/orders.ts";
import { platformAuthorization } from "../../runtime/services/scopes.ts";
import { shops } from "../../runtime/services/shops.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { dispatcher, taskCreation, work } from "../../runtime/services/tasks.ts";
import { requireShop } from "../../runtime/session.ts";

/** Stores orders of the past. */
export const handler = limitedHttp(
  contract,
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
    importJobs,
    clock,
    ids,
  },
  (call, services) => storePastOrders(services, requireShop(call).shop, call.input),
);
