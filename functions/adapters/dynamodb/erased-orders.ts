import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { orderKeys } from "./keys.ts";
import type { Table } from "./table.ts";
import type { Write } from "./transaction.ts";

/** Whether an order was erased, also where it was never stored. */
export async function isErased(table: Table, shop: string, orderId: string): Promise<boolean> {
  const Key = orderKeys.erasure(shop, orderId);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Item !== undefined;
}

/** A new order is stored only if it was not erased meanwhile. */
export const isNotErased = (table: Table, shop: string, orderId: string): Write => ({
  ConditionCheck: {
    TableName: table.name,
    Key: orderKeys.erasure(shop, orderId),
    ConditionExpression: "attribute_not_exists(pk)",
  },
});
