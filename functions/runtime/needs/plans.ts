import { planStore } from "../../adapters/dynamodb/plan-store.ts";
import type { PlanStore } from "../../modules/plans/ports.ts";
import { need } from "../need.ts";
import { logDaysOf } from "../resources/log-days.ts";
import { tableOf } from "../resources/table.ts";

/** What the verified shop bought. */
export const plans = need<PlanStore>({
  name: "plans",
  access: { table: "write" },
  create: (scope) => {
    const table = tableOf(scope);
    return planStore(table, scope.shop(), logDaysOf(scope, scope.shop()));
  },
});
