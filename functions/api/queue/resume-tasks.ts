import { resumeTasks as contract } from "#shared/api/queue.ts";
import { resumeTasks } from "../../modules/queue/resume-tasks.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { logs } from "../../runtime/services/logs.ts";
import { orders, platformOrders } from "../../runtime/services/orders.ts";
import { platformAuthorization } from "../../runtime/services/scopes.ts";
import { links, shops } from "../../runtime/services/shops.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { dispatcher, queueEntries, taskCreation, work } from "../../runtime/services/tasks.ts";
import { requireSession } from "../../runtime/session.ts";

/** Has what was planned before a new installation go on. */
export const handler = limitedHttp(
  contract,
  {
    queue: queueEntries,
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
  (call, services) => resumeTasks(services, { ...call.input, by: requireSession(call).userId }),
);
