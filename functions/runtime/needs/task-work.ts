import { workStore } from "../../adapters/dynamodb/work-store.ts";
import type { WorkStore } from "../../modules/system/ports.ts";
import { measuredWork } from "../measured-work.ts";
import { need } from "../need.ts";
import { METRIC_VARIABLES, metricsOf } from "../resources/metrics.ts";
import { tableOf } from "../resources/table.ts";

/** Lease and slots of the verified shop, for the one who works on its tasks: nobody else finds out that a connection fails. */
export const taskWork = need<WorkStore>({
  name: "task-work",
  access: { table: "write", environment: [...METRIC_VARIABLES] },
  create: (scope) => measuredWork(workStore(tableOf(scope), scope.shop()), metricsOf(scope)),
});
