import { matchReceipts as contract } from "#shared/api/receipts.ts";
import { matchReceipts } from "../../modules/receipts/match-receipts.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { accounting, authorization, connections } from "../../runtime/services/connection.ts";
import { comparison, storedJobs } from "../../runtime/services/jobs.ts";
import { logs } from "../../runtime/services/logs.ts";
import { orders, platformOrders } from "../../runtime/services/orders.ts";
import { providerReceipts, suggestions } from "../../runtime/services/receipts.ts";
import { platformAuthorization } from "../../runtime/services/scopes.ts";
import { shops } from "../../runtime/services/shops.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { dispatcher, taskCreation, work } from "../../runtime/services/tasks.ts";
import { requireShop } from "../../runtime/session.ts";

/** Assigns the provider's next receipts to orders. */
export const handler = limitedHttp(
  contract,
  {
    shops,
    orders,
    tasks: taskCreation,
    work,
    dispatcher,
    logs,
    platformOrders,
    platformAuthorization,
    connections,
    authorization,
    accounting,
    jobStore: storedJobs,
    providerReceipts,
    comparison,
    suggestions,
    clock,
    ids,
  },
  (call, services) => matchReceipts(services, requireShop(call)),
);
