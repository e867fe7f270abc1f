import { shopOverviews as overviews } from "../../adapters/dynamodb/admin-store.ts";
import type { ShopOverviews } from "../../modules/admin/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** All shops, for who may see them. */
export const shopOverviews = need<ShopOverviews>({
  name: "shop-overviews",
  access: { table: "read" },
  create: (scope) => overviews(tableOf(scope)),
});
