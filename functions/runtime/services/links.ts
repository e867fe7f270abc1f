import { connectionStore } from "../../adapters/dynamodb/stores/connection/connection-store.ts";
import { fileCache } from "../../adapters/dynamodb/stores/documents/file-cache.ts";
import { linkKeyReader, linkKeyStore } from "../../adapters/dynamodb/stores/links/link-key-store.ts";
import { wrongProofs } from "../../adapters/dynamodb/stores/links/wrong-proofs.ts";
import { logStore } from "../../adapters/dynamodb/stores/logs/log-store.ts";
import { orderReader } from "../../adapters/dynamodb/stores/orders/order-reader.ts";
import { shopReader } from "../../adapters/dynamodb/stores/shop/shop-reader.ts";
import { shopWork } from "../../adapters/dynamodb/stores/system/shop-work.ts";
import { documentLinkProofs } from "../../adapters/secrets/document-link-proofs.ts";
import type { LinkedShop, LinkKeyReader, LinkKeyStore, LinkProofs } from "../../modules/links/ports.ts";
import { cipherOf, fileCipherOf } from "../resources/cipher.ts";
import { logDaysOf } from "../resources/log-days.ts";
import { tableOf } from "../resources/table.ts";
import type { Service } from "../service.ts";

/** Proofs of customers' links. */
export const linkProofs: Service<LinkProofs> = {
  name: "link-proofs",
  access: {},
  create: () => documentLinkProofs,
};

/** Keys of the verified shop's links, to read. */
export const readLinkKeys: Service<LinkKeyReader> = {
  name: "link-key-reader",
  access: { table: "read", secrets: ["token-keys"] },
  create: async (scope) => linkKeyReader(tableOf(scope), await cipherOf(scope), scope.shop()),
};

/** Keys of the verified shop's links. */
export const linkKeys: Service<LinkKeyStore> = {
  name: "link-keys",
  access: { table: "write", secrets: ["token-keys"] },
  create: async (scope) => linkKeyStore(tableOf(scope), await cipherOf(scope), scope.shop()),
};

/** The shop of a customer's link: a call without a session, whose proof comes before any look at orders. */
export const linkedShop: Service<(shop: string) => Promise<LinkedShop>> = {
  name: "linked-shop",
  access: {
    table: "read",
    writes: ["ADMIN", "CONSENT", "FILE", "LOG", "ORGANIZATION", "OUTAGE", "SHOP", "TRIES"],
    secrets: ["token-keys"],
  },
  create: (scope) => async (shop) => {
    const table = tableOf(scope);
    const cipher = await cipherOf(scope);
    return {
      keys: linkKeyReader(table, cipher, shop),
      wrongProofs: wrongProofs(table, shop),
      shops: shopReader(table, shop),
      orders: orderReader(table, shop),
      files: fileCache(table, await fileCipherOf(scope), shop),
      connections: connectionStore(table, cipher, shop),
      work: shopWork(table, shop),
      logs: logStore(table, shop, logDaysOf(scope, shop)),
    };
  },
};
