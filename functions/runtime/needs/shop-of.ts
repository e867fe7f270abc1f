import { shopStore } from "../../adapters/dynamodb/shop-store.ts";
import type { ShopStore } from "../../modules/shop/ports.ts";
import { need } from "../need.ts";
import { cipherOf } from "../resources/cipher.ts";
import { tableOf } from "../resources/table.ts";

/** The record of a shop that a signed answer of the platform names: a call without a session token. */
export const shopOf = need<(shop: string) => Promise<ShopStore>>({
  name: "shop-of",
  access: { table: "write", secrets: ["token-keys"] },
  create: (scope) => async (shop) => shopStore(tableOf(scope), await cipherOf(scope), shop),
});
