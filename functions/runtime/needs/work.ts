import { shopWork } from "../../adapters/dynamodb/shop-work.ts";
import type { ShopWork } from "../../modules/system/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** Lease and slots of the verified shop. */
export const work = need<ShopWork>({
  name: "work",
  access: { table: "write" },
  create: (scope) => shopWork(tableOf(scope), scope.shop()),
});
