import { shopErasureStore } from "../../adapters/dynamodb/shop-erasure-store.ts";
import type { ShopErasureStore } from "../../modules/compliance/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** The erasure of the whole shop that a message names. */
export const shopErasures = need<ShopErasureStore>({
  name: "shop-erasures",
  access: { table: "write" },
  create: (scope) => shopErasureStore(tableOf(scope), scope.shop()),
});
