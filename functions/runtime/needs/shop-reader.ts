import { shopReader } from "../../adapters/dynamodb/shop-reader.ts";
import type { ShopReader } from "../../modules/shop/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";
import { reportingUnreadable } from "../resources/unreadable-settings.ts";

/** The record of the verified shop, to read. */
export const shopRecord = need<ShopReader>({
  name: "shop-reader",
  access: { table: "read" },
  create: (scope) => reportingUnreadable(shopReader(tableOf(scope), scope.shop())),
});
