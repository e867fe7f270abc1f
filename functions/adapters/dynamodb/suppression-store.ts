import { DeleteCommand, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { secondsAfter } from "#shared/values/time.ts";
import type { Suppression, Suppressions } from "../../modules/mail/ports.ts";
import { expiryOf, suppressionKey } from "./keys.ts";
import { held } from "./single-flight.ts";
import type { Table } from "./table.ts";

/** After a year an address may exist again. */
const KEPT_SECONDS = 365 * 86_400;

/** Addresses that one shop does not write to, by their hash. */
export function suppressionStore(table: Table, shop: string): Suppressions {
  const { client, name: TableName } = table;
  return {
    reasonOf: async (address) => {
      const { Item } = await client.send(new GetCommand({ TableName, Key: suppressionKey(shop, address) }));
      if (Item === undefined) return undefined;
      // Written by `add` only.
      return { reason: Item["reason"] as Suppression["reason"], at: String(Item["at"]) };
    },
    add: async (address, { reason, at }) => {
      const expiresAt = expiryOf(secondsAfter(at, KEPT_SECONDS));
      const Item = { ...suppressionKey(shop, address), type: "suppression", version: 1, reason, at, expiresAt };
      const values = { ":complaint": "complaint", ":reason": reason };
      await held(
        client.send(
          new PutCommand({
            ...{ TableName, Item },
            ConditionExpression: "attribute_not_exists(pk) OR reason <> :complaint OR :reason = :complaint",
            ExpressionAttributeValues: values,
          }),
        ),
      );
    },
    remove: async (address) => {
      await client.send(new DeleteCommand({ TableName, Key: suppressionKey(shop, address) }));
    },
  };
}
