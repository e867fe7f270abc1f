import { PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Packing } from "#shared/domain/months/packing.ts";
import type { Packings } from "../../modules/months/ports.ts";
import type { Table } from "./engine/table.ts";
import { packingKeys } from "./keys.ts";
import { held } from "./single-flight.ts";

/** Which months of one shop were packed, and when. */
export function packingStore({ client, name: TableName }: Table, shop: string): Packings {
  const edge = async (month: string, isFirst: boolean): Promise<Packing | undefined> => {
    const { Items } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :month)",
        ExpressionAttributeValues: { ":pk": packingKeys.partition(shop), ":month": packingKeys.ofMonth(month) },
        ScanIndexForward: isFirst,
        ConsistentRead: true,
        Limit: 1,
      }),
    );
    return Items?.[0] && toPacking(Items[0]);
  };
  return {
    note: async (packing) => {
      const { month, at, sha256 } = packing;
      const Item = { ...packingKeys.packing(shop, month, at, sha256), type: "packing", version: 1, ...packing };
      await held(client.send(new PutCommand({ TableName, Item, ConditionExpression: "attribute_not_exists(pk)" })));
    },
    first: (month) => edge(month, true),
    latest: (month) => edge(month, false),
  };
}

/** Written by `note` only. */
function toPacking({ month, at, readAt, userId, sha256 }: Record<string, unknown>): Packing {
  return { month, at, readAt, sha256, ...(userId === undefined ? {} : { userId }) } as Packing;
}
