import { resumeTasks as contract } from "../../../shared/api/queue.ts";
import { resumeTasks } from "../../modules/queue/resume-tasks.ts";
import { http } from "../../runtime/http.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { dispatcher } from "../../runtime/needs/dispatcher.ts";
import { ids } from "../../runtime/needs/ids.ts";
import { links } from "../../runtime/needs/links.ts";
import { logs } from "../../runtime/needs/logs.ts";
import { orders } from "../../runtime/needs/orders.ts";
import { platformAuthorization } from "../../runtime/needs/platform-authorization.ts";
import { platformOrders } from "../../runtime/needs/platform-orders.ts";
import { queueEntries } from "../../runtime/needs/queue-entries.ts";
import { shops } from "../../runtime/needs/shops.ts";
import { taskPlans } from "../../runtime/needs/task-plans.ts";
import { work } from "../../runtime/needs/work.ts";

/** Has what was planned before a new installation go on. */
export const handler = http(
  contract,
  {
    queue: queueEntries,
    shops,
    orders,
    tasks: taskPlans,
    work,
    dispatcher,
    logs,
    platformOrders,
    platformAuthorization,
    links,
    clock,
    ids,
  },
  ({ input }, needs) => resumeTasks(needs, input),
);
