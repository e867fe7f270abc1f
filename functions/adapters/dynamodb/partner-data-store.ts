import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { PartnerDataStore } from "../../modules/partner/ports.ts";
import type { Cipher } from "../../modules/security/ports.ts";
import { partnerKeys } from "./keys.ts";
import { held } from "./single-flight.ts";
import type { Table } from "./table.ts";

/** Tax and payout details of one partner, sealed with the shop as context. */
export function partnerDataStore({ client, name: TableName }: Table, cipher: Cipher, shop: string): PartnerDataStore {
  const context = `${shop}|partner-data`;
  const Key = partnerKeys.partner(shop);
  return {
    find: async () => {
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      if (typeof Item?.["sealed"] !== "string") return undefined;
      return { data: JSON.parse(cipher.open(Item["sealed"], context)), version: Number(Item["dataVersion"]) };
    },
    save: (data, readVersion) =>
      held(
        client.send(
          new UpdateCommand({
            TableName,
            Key,
            UpdateExpression: "SET sealed = :sealed, dataVersion = :next",
            ConditionExpression:
              readVersion === undefined
                ? "attribute_exists(pk) AND attribute_not_exists(dataVersion)"
                : "dataVersion = :version",
            ExpressionAttributeValues: {
              ":sealed": cipher.seal(JSON.stringify(data), context),
              ":next": (readVersion ?? 0) + 1,
              ...(readVersion === undefined ? {} : { ":version": readVersion }),
            },
          }),
        ),
      ),
  };
}
