import { queueStore } from "../../adapters/dynamodb/queue-store.ts";
import type { QueueStore } from "../../modules/queue/ports.ts";
import { need } from "../need.ts";
import { logDaysOf } from "../resources/log-days.ts";
import { tableOf } from "../resources/table.ts";

/** The queue of the verified shop as its merchant sees it. */
export const queueEntries = need<QueueStore>({
  name: "queue-entries",
  access: { table: "write" },
  create: (scope) => {
    const table = tableOf(scope);
    return queueStore(table, scope.shop(), logDaysOf(scope, scope.shop()));
  },
});
