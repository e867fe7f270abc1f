import { connectionStore } from "../../adapters/dynamodb/connection-store.ts";
import { consentStore } from "../../adapters/dynamodb/consent-store.ts";
import { logStore } from "../../adapters/dynamodb/log-store.ts";
import { shopStore } from "../../adapters/dynamodb/shop-store.ts";
import { shopWork } from "../../adapters/dynamodb/shop-work.ts";
import type { ShopStores } from "../../modules/connection/pending-connection.ts";
import { need } from "../need.ts";
import { cipherOf } from "../resources/cipher.ts";
import { logDaysOf } from "../resources/log-days.ts";
import { tableOf } from "../resources/table.ts";

/** Stores of the shop that a redeemed ticket names: the one call whose shop is not in a session token. */
export const shopOfTicket = need<(shop: string) => Promise<ShopStores>>({
  name: "shop-of-ticket",
  access: { table: "write", secrets: ["token-keys"] },
  create: (scope) => async (shop) => {
    const table = tableOf(scope);
    const cipher = await cipherOf(scope);
    return {
      shops: shopStore(table, cipher, shop),
      connections: connectionStore(table, cipher, shop),
      consents: consentStore(table, cipher, shop),
      logs: logStore(table, shop, logDaysOf(scope, shop)),
      work: shopWork(table, shop),
    };
  },
});
