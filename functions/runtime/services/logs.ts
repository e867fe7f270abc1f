import { logReader } from "../../adapters/dynamodb/stores/logs/log-reader.ts";
import { logStore } from "../../adapters/dynamodb/stores/logs/log-store.ts";
import { oldLogs as logsByAge } from "../../adapters/dynamodb/stores/logs/old-logs.ts";
import type { LogsOfShop } from "../../modules/admin/ports.ts";
import type { LogReader, LogStore, OldLogs } from "../../modules/logs/ports.ts";
import { measuredLogs } from "../measured-logs.ts";
import { logDaysOf } from "../resources/log-days.ts";
import { METRIC_VARIABLES, metricsOf } from "../resources/metrics.ts";
import { tableOf } from "../resources/table.ts";
import type { Service } from "../service.ts";

/** The event log of the verified shop, to read. */
export const readLogs: Service<LogReader> = {
  name: "log-reader",
  access: { table: "read" },
  create: (scope) => logReader(tableOf(scope), scope.shop()),
};

/** The log of any shop: only for calls whose route asks for a permission to see it. */
export const logsOfShop: Service<LogsOfShop> = {
  name: "logs-of-shop",
  access: { table: "read" },
  create: (scope) => {
    const table = tableOf(scope);
    return {
      list: (shop, query) => logReader(table, shop).list(query),
      daysOf: (shop) => logDaysOf(scope, shop)(),
    };
  },
};

/** The event log of the verified shop. */
export const logs: Service<LogStore> = {
  name: "logs",
  access: { table: "read", writes: ["LOG"], environment: METRIC_VARIABLES },
  create: (scope) => {
    const table = tableOf(scope);
    return measuredLogs(logStore(table, scope.shop(), logDaysOf(scope, scope.shop())), metricsOf(scope));
  },
};

/** The log of the verified shop by the age of its entries. */
export const oldLogs: Service<OldLogs> = {
  name: "old-logs",
  access: { table: "write" },
  create: (scope) => logsByAge(tableOf(scope), scope.shop()),
};
