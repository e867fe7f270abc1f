import { quarantineStore } from "../../adapters/dynamodb/records-store.ts";
import type { QuarantineStore } from "../../modules/webhooks/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** Genuine deliveries that were not understood. */
export const quarantine = need<QuarantineStore>({
  name: "quarantine",
  access: { table: "write" },
  create: (scope) => quarantineStore(tableOf(scope)),
});
