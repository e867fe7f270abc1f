import { flowRunStore } from "../../adapters/dynamodb/stores/flow/flow-run-store.ts";
import type { FlowRuns } from "../../modules/flow/ports.ts";
import { tableOf } from "../resources/table.ts";
import type { Service } from "../service.ts";

/** Runs of workflows' steps of the verified shop. */
export const flowRuns: Service<FlowRuns> = {
  name: "flow-runs",
  access: { table: "write" },
  create: (scope) => flowRunStore(tableOf(scope), scope.shop()),
};
