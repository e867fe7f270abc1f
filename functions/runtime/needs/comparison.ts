import { documentComparison } from "../../adapters/dynamodb/document-comparison.ts";
import type { DocumentComparison } from "../../modules/sweeps/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** Documents and work of the verified shop, for the comparison with the provider's list. */
export const comparison = need<DocumentComparison>({
  name: "comparison",
  access: { table: "read" },
  create: (scope) => documentComparison(tableOf(scope), scope.shop()),
});
