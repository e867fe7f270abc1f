import { flowRuns as runsOf } from "../../adapters/dynamodb/flow-runs.ts";
import type { FlowRuns } from "../../modules/flow/ports.ts";
import { tableOf } from "../resources/table.ts";
import type { Service } from "../service.ts";

/** Runs of workflows' steps of the verified shop. */
export const flowRuns: Service<FlowRuns> = {
  name: "flow-runs",
  access: { table: "write" },
  create: (scope) => runsOf(tableOf(scope), scope.shop()),
};
