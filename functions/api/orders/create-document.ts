import { createDocument as contract } from "#shared/api/orders.ts";
import { createDocument } from "../../modules/orders/create-document.ts";
import { failureMessage } from "../../modules/orders/failure-message.ts";
import { extensionCors } from "../../runtime/cors.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { logs } from "../../runtime/services/logs.ts";
import { orders, platformOrders } from "../../runtime/services/orders.ts";
import { platformAuthorization } from "../../runtime/services/scopes.ts";
import { links, shops } from "../../runtime/services/shops.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { dispatcher, taskCreation, work } from "../../runtime/services/tasks.ts";
import { requireSession, requireShop } from "../../runtime/session.ts";

/** Has a document made now. */
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
  (call, services) => createDocument(services, requireShop(call), { ...call.input, by: requireSession(call).userId }),
  extensionCors,
  failureMessage,
);
