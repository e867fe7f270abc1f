import { creditStore } from "../../adapters/dynamodb/credit-store.ts";
import type { CreditsOfShop } from "../../modules/admin/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** Transfers of any shop: only for calls whose route asks for a permission to change them. */
export const creditsOfShop = need<CreditsOfShop>({
  name: "credits-of-shop",
  access: { table: "write" },
  create: (scope) => (shop) => creditStore(tableOf(scope), shop),
});
