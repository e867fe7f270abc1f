import { retryTask as contract } from "../../../shared/api/queue.ts";
import { retryTask } from "../../modules/queue/retry-task.ts";
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

/** Has one piece of work tried again. */
export const handler = http(
  contract,
  { shops, orders, tasks: taskPlans, work, dispatcher, logs, platformOrders, platformAuthorization, links, clock, ids },
  (call, needs) => retryTask(needs, requireShop(call), call.input),
);
