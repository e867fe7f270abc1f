import { logReader } from "../../adapters/dynamodb/log-reader.ts";
import type { LogReader } from "../../modules/logs/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** The event log of the verified shop, to read. */
export const readLogs = need<LogReader>({
  name: "log-reader",
  access: { table: "read" },
  create: (scope) => logReader(tableOf(scope), scope.shop()),
});
