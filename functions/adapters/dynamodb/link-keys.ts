import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { LinkKey } from "#shared/domain/links/link-keys.ts";
import type { LinkKeyReader, LinkKeyStore } from "../../modules/links/ports.ts";
import type { Cipher } from "../../modules/security/ports.ts";
import type { Table } from "./engine/table.ts";
import { shopKeys } from "./keys.ts";
import { held } from "./single-flight.ts";

const contextOf = (shop: string) => `${shop}|link-keys`;

/** One shop's keys of customers' links, sealed in one item, for functions that may not write. */
export function linkKeyReader(table: Table, cipher: Cipher, shop: string): LinkKeyReader {
  return {
    list: async () => {
      const Key = shopKeys.item(shop, "LINKS");
      const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
      if (Item === undefined) return [];
      // Sealed by `save` only.
      return JSON.parse(cipher.open(String(Item["sealed"]), contextOf(shop))) as LinkKey[];
    },
  };
}

/** The same for functions that make keys. */
export function linkKeyStore(table: Table, cipher: Cipher, shop: string): LinkKeyStore {
  return {
    ...linkKeyReader(table, cipher, shop),
    save: (keys, newest) =>
      held(
        table.client.send(
          new PutCommand({
            TableName: table.name,
            Item: {
              ...shopKeys.item(shop, "LINKS"),
              type: "linkKeys",
              newest: keys[0]?.id ?? 0,
              sealed: cipher.seal(JSON.stringify(keys), contextOf(shop)),
            },
            ...(newest === 0
              ? { ConditionExpression: "attribute_not_exists(pk)" }
              : { ConditionExpression: "newest = :newest", ExpressionAttributeValues: { ":newest": newest } }),
          }),
        ),
      ),
  };
}
