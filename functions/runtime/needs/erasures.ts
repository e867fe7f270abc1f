import { erasureStore } from "../../adapters/dynamodb/erasure-store.ts";
import type { ErasureStore } from "../../modules/compliance/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** What is to be erased in the shop that a message names. */
export const erasures = need<ErasureStore>({
  name: "erasures",
  access: { table: "write" },
  create: (scope) => erasureStore(tableOf(scope), scope.shop()),
});
