import { linkSuggestion as contract } from "#shared/api/receipts.ts";
import { linkSuggestion } from "../../modules/receipts/decide-suggestion.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { accounting, authorization, connections } from "../../runtime/services/connection.ts";
import { readJobs } from "../../runtime/services/imports.ts";
import { logs } from "../../runtime/services/logs.ts";
import { orders, platformOrders } from "../../runtime/services/orders.ts";
import { suggestions } from "../../runtime/services/receipts.ts";
import { platformAuthorization } from "../../runtime/services/scopes.ts";
import { links, shops } from "../../runtime/services/shops.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { dispatcher, taskCreation, work } from "../../runtime/services/tasks.ts";
import { requireSession, requireShop } from "../../runtime/session.ts";

/** Assigns a suggested receipt to an order. */
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
    suggestions,
    storedJobs: readJobs,
    links,
    clock,
    ids,
  },
  (call, services) => linkSuggestion(services, requireShop(call), { ...call.input, by: requireSession(call).userId }),
);
