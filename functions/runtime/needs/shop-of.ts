import { shopStore } from "../../adapters/dynamodb/shop-store.ts";
import { ringCipher } from "../../adapters/secrets/cipher.ts";
import type { ShopStore } from "../../modules/shop/ports.ts";
import { need } from "../need.ts";
import { secretOf } from "../resources/secret.ts";
import { tableOf } from "../resources/table.ts";

/** The record of a shop that a signed answer of the platform names: a call without a session token. */
export const shopOf = need<(shop: string) => Promise<ShopStore>>({
  name: "shop-of",
  access: { table: "write", secret: true },
  create: (scope) => async (shop) => shopStore(tableOf(scope), ringCipher((await secretOf(scope)()).keyRing), shop),
});
