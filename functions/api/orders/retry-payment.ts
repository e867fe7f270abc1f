import { retryPayment as contract } from "#shared/api/orders.ts";
import { retryPayment } from "../../modules/orders/retry-payment.ts";
import { http } from "../../runtime/http.ts";
import { logs } from "../../runtime/services/logs.ts";
import { orders } from "../../runtime/services/orders.ts";
import { links, shopRecord } from "../../runtime/services/shops.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { dispatcher, taskCreation, work } from "../../runtime/services/tasks.ts";
import { requireShop } from "../../runtime/session.ts";

/** Has a payment booked that was refused, or looked for whose outcome is unclear. */
export const handler = http(
  contract,
  { shops: shopRecord, orders, tasks: taskCreation, work, dispatcher, logs, links, clock, ids },
  (call, services) => retryPayment(services, requireShop(call), call.input),
);
