import { QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { ContactIndex } from "../../modules/provider-events/ports.ts";
import type { Table } from "./engine/table.ts";
import { contactKeys } from "./keys.ts";
import { held } from "./single-flight.ts";

/** One contact at the provider serves few of our customers: one by e-mail, one by VAT id. */
const MOST = 25;

/** The known contacts of one shop, by the provider's id. */
export function contactIndex(table: Table, shop: string): ContactIndex {
  const { client, name } = table;
  return {
    doubt: async (providerId) => {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: name,
          IndexName: "GSI1",
          KeyConditionExpression: "g1pk = :pk AND g1sk = :id",
          ExpressionAttributeValues: { ":pk": contactKeys.index(shop), ":id": providerId },
          Limit: MOST,
        }),
      );
      const doubted = await Promise.all(
        Items.map(({ pk, sk }) =>
          held(
            client.send(
              new UpdateCommand({
                TableName: name,
                Key: { pk, sk },
                UpdateExpression: "SET task.isDoubtful = :yes ADD fence :one",
                ConditionExpression: "#state = :confirmed AND providerId = :id",
                ExpressionAttributeNames: { "#state": "state" },
                ExpressionAttributeValues: { ":yes": true, ":one": 1, ":confirmed": "CONFIRMED", ":id": providerId },
              }),
            ),
          ),
        ),
      );
      return doubted.filter(Boolean).length;
    },
  };
}
