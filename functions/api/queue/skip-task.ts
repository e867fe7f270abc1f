import { skipTask as contract } from "../../../shared/api/queue.ts";
import { skipTask } from "../../modules/queue/skip-task.ts";
import { http } from "../../runtime/http.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { dispatcher } from "../../runtime/needs/dispatcher.ts";
import { ids } from "../../runtime/needs/ids.ts";
import { logs } from "../../runtime/needs/logs.ts";
import { orders } from "../../runtime/needs/orders.ts";
import { queueEntries } from "../../runtime/needs/queue-entries.ts";
import { taskPlans } from "../../runtime/needs/task-plans.ts";
import { work } from "../../runtime/needs/work.ts";

/** Waives one piece of work. */
export const handler = http(
  contract,
  { queue: queueEntries, tasks: taskPlans, orders, logs, work, dispatcher, clock, ids },
  ({ shop, input }, needs) => skipTask(needs, shop, input),
);
