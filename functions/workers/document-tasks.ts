import { wake } from "../../shared/messages/wake.ts";
import { runShopTasks } from "../modules/tasks/run-shop-tasks.ts";
import { accounting } from "../runtime/needs/accounting.ts";
import { authorization } from "../runtime/needs/authorization.ts";
import { clock } from "../runtime/needs/clock.ts";
import { connections } from "../runtime/needs/connections.ts";
import { credits } from "../runtime/needs/credits.ts";
import { dispatcher } from "../runtime/needs/dispatcher.ts";
import { reportError } from "../runtime/needs/error-reports.ts";
import { sha256 } from "../runtime/needs/hashes.ts";
import { ids } from "../runtime/needs/ids.ts";
import { logs } from "../runtime/needs/logs.ts";
import { markers } from "../runtime/needs/markers.ts";
import { notices } from "../runtime/needs/notices.ts";
import { orderHints } from "../runtime/needs/order-hints.ts";
import { orders } from "../runtime/needs/orders.ts";
import { shops } from "../runtime/needs/shops.ts";
import { taskTiming } from "../runtime/needs/task-timing.ts";
import { taskWork } from "../runtime/needs/task-work.ts";
import { tasks } from "../runtime/needs/tasks.ts";
import { queue } from "../runtime/queue.ts";

/** A shop has work at the provider. */
export const handler = queue(
  "document-tasks",
  wake,
  {
    shops,
    credits,
    notices,
    connections,
    authorization,
    accounting,
    tasks,
    orders,
    work: taskWork,
    dispatcher,
    hints: orderHints,
    logs,
    markers,
    sha256,
    clock,
    ids,
    reportError,
    timing: taskTiming,
  },
  ({ message, requestId, remainingMilliseconds }, needs) =>
    runShopTasks(needs, { shop: message.shop, owner: requestId, remainingMilliseconds }),
);
