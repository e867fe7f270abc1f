import { creditStore } from "../../adapters/dynamodb/credit-store.ts";
import type { CreditStore } from "../../modules/plans/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** Transfers of the verified shop. */
export const credits = need<CreditStore>({
  name: "credits",
  access: { table: "write" },
  create: (scope) => creditStore(tableOf(scope), scope.shop()),
});
