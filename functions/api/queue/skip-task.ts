import { skipTask as contract } from "#shared/api/queue.ts";
import { skipTask } from "../../modules/queue/skip-task.ts";
import { http } from "../../runtime/http.ts";
import { logs } from "../../runtime/services/logs.ts";
import { orders } from "../../runtime/services/orders.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { dispatcher, queueEntries, taskCreation, work } from "../../runtime/services/tasks.ts";

/** Waives one piece of work. */
export const handler = http(
  contract,
  { queue: queueEntries, tasks: taskCreation, orders, logs, work, dispatcher, clock, ids },
  ({ shop, input }, services) => skipTask(services, shop, input),
);
