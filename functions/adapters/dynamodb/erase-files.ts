import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { allItems } from "./all-items.ts";
import type { Table } from "./engine/table.ts";
import { fileKeys } from "./keys.ts";

/**
 * Erases the files of an order's documents. A file that is fetched in the same moment may come after; it ends by itself within a
 * day. Files are no records: where the app was installed again meanwhile, they are fetched again.
 */
export async function eraseFiles(table: Table, shop: string, orderId: string): Promise<void> {
  const keys = await allItems(table, {
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": fileKeys.partition(shop, orderId) },
    ProjectionExpression: "pk, sk",
    ConsistentRead: true,
  });
  for (const Key of keys) await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
}
