import { adoptDocument as contract } from "#shared/api/queue.ts";
import { adoptDocument } from "../../modules/queue/adopt-document.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { accounting, authorization, connections } from "../../runtime/services/connection.ts";
import { logs } from "../../runtime/services/logs.ts";
import { markers } from "../../runtime/services/orders.ts";
import { shops } from "../../runtime/services/shops.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { dispatcher, queueEntries, taskCreation, work } from "../../runtime/services/tasks.ts";

/** Takes a document that exists at the provider over as done. */
export const handler = limitedHttp(
  contract,
  {
    queue: queueEntries,
    tasks: taskCreation,
    shops,
    connections,
    authorization,
    accounting,
    work,
    dispatcher,
    logs,
    markers,
    clock,
    ids,
  },
  ({ input }, services) => adoptDocument(services, input),
);
