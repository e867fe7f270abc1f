import { GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Redemption } from "#shared/domain/coupons/coupon.ts";
import { referralKeys } from "./keys.ts";
import type { Table } from "./table.ts";

/** A redemption by its opaque name: where it is says an index, what it is says the table. Consistent but for a moment after it began. */
export async function findRedemption(table: Table, id: string): Promise<Redemption | undefined> {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: "GSI2",
      KeyConditionExpression: "g2pk = :pk",
      ExpressionAttributeValues: { ":pk": referralKeys.byId(id) },
      Limit: 1,
    }),
  );
  const [found] = Items;
  if (found === undefined) return undefined;
  const Key = { pk: String(found["pk"]), sk: String(found["sk"]) };
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Item?.["redemption"] as Redemption | undefined;
}
