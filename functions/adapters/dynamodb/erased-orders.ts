import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { orderKeys } from "./keys.ts";
import type { Table } from "./table.ts";
import type { Write } from "./transaction.ts";

/** Whether an order was erased, for its customer or with its shop, also where it was never stored. */
export async function erasureOf(table: Table, shop: string, orderId: string): Promise<"customer" | "shop" | undefined> {
  const Key = orderKeys.erasure(shop, orderId);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  if (Item === undefined) return undefined;
  return Item["ofShop"] === true ? "shop" : "customer";
}

/** A new order is stored only if it was not erased meanwhile. */
export const isNotErased = (table: Table, shop: string, orderId: string): Write => ({
  ConditionCheck: {
    TableName: table.name,
    Key: orderKeys.erasure(shop, orderId),
    ConditionExpression: "attribute_not_exists(pk)",
  },
});
