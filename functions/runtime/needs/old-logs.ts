import { oldLogs as logsByAge } from "../../adapters/dynamodb/old-logs.ts";
import type { OldLogs } from "../../modules/logs/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** The log of the verified shop by the age of its entries. */
export const oldLogs = need<OldLogs>({
  name: "old-logs",
  access: { table: "write" },
  create: (scope) => logsByAge(tableOf(scope), scope.shop()),
});
