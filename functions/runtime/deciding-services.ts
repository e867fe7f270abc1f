import { logs } from "./services/logs.ts";
import { orders, platformOrders } from "./services/orders.ts";
import { platformAuthorization } from "./services/scopes.ts";
import { shops } from "./services/shops.ts";
import { clock, ids } from "./services/system.ts";
import { dispatcher, taskCreation, work } from "./services/tasks.ts";
import { vatIds } from "./services/vat-ids.ts";

/** Everything by which an order is read at the platform, decided and saved. */
export const decidingServices = {
  shops,
  orders,
  tasks: taskCreation,
  work,
  dispatcher,
  logs,
  platformOrders,
  platformAuthorization,
  vatIds,
  clock,
  ids,
};
