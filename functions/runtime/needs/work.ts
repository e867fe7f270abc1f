import { workStore } from "../../adapters/dynamodb/work-store.ts";
import type { WorkStore } from "../../modules/system/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** Lease and slots of the verified shop. */
export const work = need<WorkStore>({
  name: "work",
  access: { table: "write" },
  create: (scope) => workStore(tableOf(scope), scope.shop()),
});
