import { complianceStore } from "../../adapters/dynamodb/records-store.ts";
import type { ComplianceStore } from "../../modules/compliance/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** Compliance requests of the shop that a message names. */
export const complianceRecords = need<ComplianceStore>({
  name: "compliance-records",
  access: { table: "write" },
  create: (scope) => complianceStore(tableOf(scope), scope.shop()),
});
