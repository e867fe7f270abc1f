import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { SaveOrder } from "../../modules/orders/ports.ts";
import type { Table } from "./engine/table.ts";
import { orderKeys } from "./keys.ts";
import type { Write } from "./transaction.ts";

/** Whether an order was erased, for its customer or with its shop, also where it was never stored. */
export async function erasureOf(table: Table, shop: string, orderId: string): Promise<"customer" | "shop" | undefined> {
  const Key = orderKeys.beside(shop, orderId, "erasure");
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  if (Item === undefined) return undefined;
  return Item["ofShop"] === true ? "shop" : "customer";
}

/** A new order is stored only if it was not erased meanwhile. */
export const isNotErased = (table: Table, shop: string, orderId: string): Write => ({
  ConditionCheck: {
    TableName: table.name,
    Key: orderKeys.beside(shop, orderId, "erasure"),
    ConditionExpression: "attribute_not_exists(pk)",
  },
});

/** The note holds the earliest end of the order's kept documents: from then on the order is not documented again. */
export function noteEnd(table: Table, shop: string, { order, tasks }: Pick<SaveOrder, "order" | "tasks">): Write[] {
  const [end] = tasks.flatMap(({ keptUntil }) => keptUntil ?? []).sort();
  if (end === undefined) return [];
  return [
    {
      Update: {
        TableName: table.name,
        Key: orderKeys.beside(shop, order.id, "erasure"),
        UpdateExpression: "SET keptUntil = if_not_exists(keptUntil, :end)",
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeValues: { ":end": end },
      },
    },
  ];
}
