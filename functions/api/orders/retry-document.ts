import { retryDocument as contract } from "#shared/api/orders.ts";
import { failureMessage } from "../../modules/orders/failure-message.ts";
import { retryDocument } from "../../modules/orders/retry-document.ts";
import { extensionCors } from "../../runtime/cors.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { logs } from "../../runtime/services/logs.ts";
import { orders, platformOrders } from "../../runtime/services/orders.ts";
import { platformAuthorization } from "../../runtime/services/scopes.ts";
import { links, shops } from "../../runtime/services/shops.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { dispatcher, taskCreation, work } from "../../runtime/services/tasks.ts";
import { requireSession, requireShop } from "../../runtime/session.ts";

/** Has a failed, parked or waiting document tried again. */
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
    links,
    clock,
    ids,
  },
  (call, services) => retryDocument(services, requireShop(call), { ...call.input, by: requireSession(call).userId }),
  extensionCors,
  failureMessage,
);
