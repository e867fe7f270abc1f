import { dataRequestStore } from "../../adapters/dynamodb/data-request-store.ts";
import type { DataRequestStore } from "../../modules/compliance/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** Data requests of the shop that a message names. */
export const dataRequests = need<DataRequestStore>({
  name: "data-requests",
  access: { table: "write" },
  create: (scope) => dataRequestStore(tableOf(scope), scope.shop()),
});
