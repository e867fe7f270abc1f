import { connectionStore } from "../../adapters/dynamodb/connection-store.ts";
import { logStore } from "../../adapters/dynamodb/log-store.ts";
import { workStore } from "../../adapters/dynamodb/work-store.ts";
import { ringCipher } from "../../adapters/secrets/cipher.ts";
import type { completeAuthorization } from "../../modules/connection/complete-authorization.ts";
import { need } from "../need.ts";
import { logDaysOf } from "../resources/log-days.ts";
import { secretOf } from "../resources/secret.ts";
import { tableOf } from "../resources/table.ts";

type ShopOf = Parameters<typeof completeAuthorization>[0]["shopOf"];

/** Stores of the shop that a redeemed ticket names: the one call whose shop is not in a session token. */
export const shopOfTicket = need<ShopOf>({
  name: "shop-of-ticket",
  access: { table: "write", secret: true },
  create: (scope) => async (shop) => {
    const table = tableOf(scope);
    return {
      connections: connectionStore(table, ringCipher((await secretOf(scope)()).keyRing), shop),
      logs: logStore(table, shop, logDaysOf(table, shop)),
      work: workStore(table, shop),
    };
  },
});
