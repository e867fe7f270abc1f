import { sweepStore } from "../../adapters/dynamodb/sweep-store.ts";
import type { SweepStore } from "../../modules/sweeps/ports.ts";
import { need } from "../need.ts";
import { logDaysOf } from "../resources/log-days.ts";
import { tableOf } from "../resources/table.ts";

/** How far the sweeps of the verified shop have come. */
export const sweepStates = need<SweepStore>({
  name: "sweep-states",
  access: { table: "write" },
  create: (scope) => {
    const table = tableOf(scope);
    return sweepStore(table, scope.shop(), logDaysOf(scope, scope.shop()));
  },
});
