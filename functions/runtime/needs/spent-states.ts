import { spentStateStore } from "../../adapters/dynamodb/ticket-store.ts";
import type { SpentStates } from "../../modules/system/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** States of grants that were answered. */
export const spentStates = need<SpentStates>({
  name: "spent-states",
  access: { table: "write" },
  create: (scope) => spentStateStore(tableOf(scope)),
});
