import type { KeptGrants } from "../../modules/scopes/ports.ts";
import type { Cipher } from "../../modules/security/ports.ts";
import { shopKeys } from "./keys.ts";
import { TOKEN_CONTEXT } from "./shop-store.ts";
import type { Table } from "./table.ts";
import { tokensItem } from "./tokens-item.ts";
import { transact } from "./transaction.ts";

/** What a grant of the platform brought to a shop. */
export function keptGrants(table: Table, cipher: Cipher, shop: string): KeptGrants {
  return {
    save: async ({ tokens, scopes, epoch }) => {
      const sealed = cipher.seal(JSON.stringify(tokens), `${shop}|${TOKEN_CONTEXT}`);
      const { ok } = await transact(table, [
        {
          Update: {
            TableName: table.name,
            Key: shopKeys.item(shop, "SHOP"),
            UpdateExpression: "SET shop.scopes = :scopes",
            ConditionExpression: "shop.epoch = :epoch AND attribute_not_exists(shop.uninstalledAt)",
            ExpressionAttributeValues: { ":scopes": scopes, ":epoch": epoch },
          },
        },
        { Put: { TableName: table.name, Item: tokensItem(shop, sealed, tokens) } },
      ]);
      return ok;
    },
  };
}
