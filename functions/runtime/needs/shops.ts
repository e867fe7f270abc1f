import { shopStore } from "../../adapters/dynamodb/shop-store.ts";
import { ringCipher } from "../../adapters/secrets/cipher.ts";
import type { ShopStore } from "../../modules/shop/ports.ts";
import { need } from "../need.ts";
import { secretOf } from "../resources/secret.ts";
import { tableOf } from "../resources/table.ts";

/** The record of the verified shop. */
export const shops = need<ShopStore>({
  name: "shops",
  access: { table: "write", secret: true },
  create: async (scope) => shopStore(tableOf(scope), ringCipher((await secretOf(scope)()).keyRing), scope.shop()),
});
