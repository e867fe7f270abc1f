import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { OrderRow } from "#shared/domain/order-states/order-row.ts";
import type { Table } from "./engine/table.ts";
import { namesakeRange, rowKeys } from "./keys.ts";
import { toRow } from "./row-items.ts";

const MOST = 10;

/** Rows of one name and of its copies, in one reading of one page. */
export async function rowsWithName(table: Table, shop: string, name: string): Promise<OrderRow[]> {
  const { from, to } = namesakeRange(name);
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: "GSI1",
      KeyConditionExpression: "g1pk = :pk AND g1sk BETWEEN :from AND :to",
      ExpressionAttributeValues: { ":pk": rowKeys.byName(shop), ":from": from, ":to": to },
      Limit: MOST,
    }),
  );
  return Items.map(toRow);
}
