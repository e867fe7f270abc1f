import { adoptDocument as contract } from "../../../shared/api/queue.ts";
import { adoptDocument } from "../../modules/queue/adopt-document.ts";
import { http } from "../../runtime/http.ts";
import { accounting } from "../../runtime/needs/accounting.ts";
import { authorization } from "../../runtime/needs/authorization.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { connections } from "../../runtime/needs/connections.ts";
import { dispatcher } from "../../runtime/needs/dispatcher.ts";
import { ids } from "../../runtime/needs/ids.ts";
import { logs } from "../../runtime/needs/logs.ts";
import { markers } from "../../runtime/needs/markers.ts";
import { queueEntries } from "../../runtime/needs/queue-entries.ts";
import { shops } from "../../runtime/needs/shops.ts";
import { taskPlans } from "../../runtime/needs/task-plans.ts";
import { work } from "../../runtime/needs/work.ts";

/** Takes a document that exists at the provider over as done. */
export const handler = http(
  contract,
  {
    queue: queueEntries,
    tasks: taskPlans,
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
  ({ input }, needs) => adoptDocument(needs, input),
);
