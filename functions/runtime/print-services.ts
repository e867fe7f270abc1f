import { accounting, authorization, connections } from "./services/connection.ts";
import { logs } from "./services/logs.ts";
import { documentFiles, readOrders } from "./services/orders.ts";
import { merger, prints } from "./services/prints.ts";
import { appUrl, clock, ids } from "./services/system.ts";
import { work } from "./services/tasks.ts";

/** Everything by which documents become one PDF. */
export const printServices = {
  prints,
  orders: readOrders,
  merger,
  files: documentFiles,
  appUrl,
  connections,
  authorization,
  accounting,
  work,
  logs,
  clock,
  ids,
};
