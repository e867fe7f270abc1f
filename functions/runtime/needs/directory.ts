import { shopDirectory } from "../../adapters/dynamodb/shop-directory.ts";
import type { ShopDirectory } from "../../modules/shop/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** Shops across tenants, for schedules only. */
export const directory = need<ShopDirectory>({
  name: "directory",
  access: { table: "read" },
  create: (scope) => shopDirectory(tableOf(scope)),
});
