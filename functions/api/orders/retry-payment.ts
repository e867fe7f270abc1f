import { retryPayment as contract } from "../../../shared/api/orders.ts";
import { retryPayment } from "../../modules/orders/retry-payment.ts";
import { http } from "../../runtime/http.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { dispatcher } from "../../runtime/needs/dispatcher.ts";
import { ids } from "../../runtime/needs/ids.ts";
import { links } from "../../runtime/needs/links.ts";
import { logs } from "../../runtime/needs/logs.ts";
import { orders } from "../../runtime/needs/orders.ts";
import { shops } from "../../runtime/needs/shops.ts";
import { taskPlans } from "../../runtime/needs/task-plans.ts";
import { work } from "../../runtime/needs/work.ts";
import { requireShop } from "../../runtime/session.ts";

/** Has a payment booked that was refused, or looked for whose outcome is unclear. */
export const handler = http(
  contract,
  { shops, orders, tasks: taskPlans, work, dispatcher, logs, links, clock, ids },
  (call, needs) => retryPayment(needs, requireShop(call), call.input),
);
