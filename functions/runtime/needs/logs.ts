import { logStore } from "../../adapters/dynamodb/log-store.ts";
import type { LogStore } from "../../modules/logs/ports.ts";
import { measuredLogs } from "../measured-logs.ts";
import { need } from "../need.ts";
import { logDaysOf } from "../resources/log-days.ts";
import { METRIC_VARIABLES, metricsOf } from "../resources/metrics.ts";
import { tableOf } from "../resources/table.ts";

/** The event log of the verified shop. */
export const logs = need<LogStore>({
  name: "logs",
  access: { table: "write", environment: [...METRIC_VARIABLES] },
  create: (scope) => {
    const table = tableOf(scope);
    return measuredLogs(logStore(table, scope.shop(), logDaysOf(scope, scope.shop())), metricsOf(scope));
  },
});
