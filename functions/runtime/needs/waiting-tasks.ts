import { waitingTasks as tasksOf } from "../../adapters/dynamodb/waiting-tasks.ts";
import type { WaitingTasks } from "../../modules/credits/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** Documents of the verified shop that wait for a transfer. */
export const waitingTasks = need<WaitingTasks>({
  name: "waiting-tasks",
  access: { table: "read" },
  create: (scope) => tasksOf(tableOf(scope), scope.shop()),
});
