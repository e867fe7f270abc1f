import { documentStore } from "../../adapters/dynamodb/document-store.ts";
import type { DocumentStore } from "../../modules/orders/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** Documents of the verified shop. */
export const documents = need<DocumentStore>({
  name: "documents",
  access: { table: "read" },
  create: (scope) => documentStore(tableOf(scope), scope.shop()),
});
