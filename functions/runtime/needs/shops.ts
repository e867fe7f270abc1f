import { shopStore } from "../../adapters/dynamodb/shop-store.ts";
import type { ShopStore } from "../../modules/shop/ports.ts";
import { need } from "../need.ts";
import { cipherOf } from "../resources/cipher.ts";
import { tableOf } from "../resources/table.ts";
import { reportingUnreadable } from "../resources/unreadable-settings.ts";

/** The record of the verified shop. */
export const shops = need<ShopStore>({
  name: "shops",
  access: { table: "write", secrets: ["token-keys"] },
  create: async (scope) => reportingUnreadable(shopStore(tableOf(scope), await cipherOf(scope), scope.shop())),
});
