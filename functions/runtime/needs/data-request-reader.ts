import { dataRequestReader } from "../../adapters/dynamodb/data-request-reader.ts";
import type { DataRequestReader } from "../../modules/compliance/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** Data requests of the caller's shop and their answers. */
export const readDataRequests = need<DataRequestReader>({
  name: "data-request-reader",
  access: { table: "read" },
  create: (scope) => dataRequestReader(tableOf(scope), scope.shop()),
});
