import { correctOrder as contract } from "#shared/api/orders.ts";
import { correctOrder } from "../../modules/orders/correct-order.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { logs } from "../../runtime/services/logs.ts";
import { orders, platformOrders } from "../../runtime/services/orders.ts";
import { platformAuthorization } from "../../runtime/services/scopes.ts";
import { links, shops } from "../../runtime/services/shops.ts";
import { clock, ids, sha256 } from "../../runtime/services/system.ts";
import { dispatcher, taskCreation, work } from "../../runtime/services/tasks.ts";
import { requireSession, requireShop } from "../../runtime/session.ts";

/** Has the invoices of an order taken back and made again. */
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
    sha256,
  },
  (call, services) => correctOrder(services, requireShop(call), { ...call.input, by: requireSession(call).userId }),
);
