import { continuePrint as contract } from "#shared/api/prints.ts";
import { continuePrint } from "../../modules/prints/print-documents.ts";
import { extensionCors } from "../../runtime/cors.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { accounting, authorization, connections } from "../../runtime/services/connection.ts";
import { logs } from "../../runtime/services/logs.ts";
import { documentFiles, readOrders } from "../../runtime/services/orders.ts";
import { merger, prints } from "../../runtime/services/prints.ts";
import { appUrl, clock, ids } from "../../runtime/services/system.ts";
import { work } from "../../runtime/services/tasks.ts";

/** One PDF of many documents: goes on with it. */
export const handler = limitedHttp(
  contract,
  {
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
  },
  (call, services) => continuePrint(services, call.shop, call.input),
  extensionCors,
);
