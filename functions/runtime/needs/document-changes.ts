import { documentChanges as changes } from "../../adapters/dynamodb/document-changes.ts";
import type { DocumentChanges } from "../../modules/provider-events/ports.ts";
import { need } from "../need.ts";
import { logDaysOf } from "../resources/log-days.ts";
import { tableOf } from "../resources/table.ts";

/** Documents of the verified shop as the provider's news change them. */
export const documentChanges = need<DocumentChanges>({
  name: "document-changes",
  access: { table: "write" },
  create: (scope) => {
    const table = tableOf(scope);
    return changes(table, scope.shop(), logDaysOf(scope, scope.shop()));
  },
});
