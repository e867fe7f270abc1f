import { taskPlanStore } from "../../adapters/dynamodb/task-plan-store.ts";
import type { TaskPlanStore } from "../../modules/orders/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** Tasks of the verified shop, to plan them and have them go on. */
export const taskPlans = need<TaskPlanStore>({
  name: "task-plans",
  access: { table: "write" },
  create: (scope) => taskPlanStore(tableOf(scope), scope.shop()),
});
