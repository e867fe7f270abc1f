import { organizationDirectory } from "../../adapters/dynamodb/organizations.ts";
import type { Organizations } from "../../modules/connection/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** Which shop an account of the provider is connected to. */
export const organizations = need<Organizations>({
  name: "organizations",
  access: { table: "read" },
  create: (scope) => organizationDirectory(tableOf(scope)),
});
