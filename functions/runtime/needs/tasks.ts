import { taskStore } from "../../adapters/dynamodb/task-store.ts";
import type { TaskStore } from "../../modules/tasks/ports.ts";
import { measuredTasks } from "../measured-tasks.ts";
import { need } from "../need.ts";
import { logDaysOf } from "../resources/log-days.ts";
import { METRIC_VARIABLES, metricsOf } from "../resources/metrics.ts";
import { tableOf } from "../resources/table.ts";

/** Tasks of the verified shop. */
export const tasks = need<TaskStore>({
  name: "tasks",
  access: { table: "write", environment: [...METRIC_VARIABLES] },
  create: (scope) => {
    const table = tableOf(scope);
    return measuredTasks(taskStore(table, scope.shop(), logDaysOf(scope, scope.shop())), metricsOf(scope));
  },
});
