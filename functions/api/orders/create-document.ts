import { createDocument as contract } from "../../../shared/api/orders.ts";
import { createDocument } from "../../modules/orders/create-document.ts";
import { http } from "../../runtime/http.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { dispatcher } from "../../runtime/needs/dispatcher.ts";
import { ids } from "../../runtime/needs/ids.ts";
import { links } from "../../runtime/needs/links.ts";
import { logs } from "../../runtime/needs/logs.ts";
import { orders } from "../../runtime/needs/orders.ts";
import { platformAuthorization } from "../../runtime/needs/platform-authorization.ts";
import { platformOrders } from "../../runtime/needs/platform-orders.ts";
import { shops } from "../../runtime/needs/shops.ts";
import { taskPlans } from "../../runtime/needs/task-plans.ts";
import { work } from "../../runtime/needs/work.ts";
import { requireShop } from "../../runtime/session.ts";

/** Has a document made now. */
export const handler = http(
  contract,
  { shops, orders, tasks: taskPlans, work, dispatcher, logs, platformOrders, platformAuthorization, links, clock, ids },
  (call, needs) => createDocument(needs, requireShop(call), call.input),
);
