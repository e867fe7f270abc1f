import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { allItems } from "./all-items.ts";
import type { Table } from "./engine/table.ts";
import { logKeys } from "./keys.ts";
import { toLogEntry } from "./log-items.ts";
import { held } from "./single-flight.ts";

/**
 * Takes from an order's log entries what a vendor or an error said in free words, and the free value of a decision, such as a tag: each may
 * repeat a name or an address.
 */
export async function eraseLogs(table: Table, shop: string, orderId: string): Promise<void> {
  const items = await allItems(table, {
    IndexName: "GSI1",
    KeyConditionExpression: "g1pk = :pk",
    ExpressionAttributeValues: { ":pk": logKeys.ofOrder(shop, orderId) },
  });
  for (const item of items) {
    const { body } = toLogEntry(item);
    const free = [
      ...(body?.message === undefined ? [] : ["entry.body.message"]),
      ...(body?.stack === undefined ? [] : ["entry.body.stack"]),
      ...(body?.values?.["value"] === undefined ? [] : ["entry.body.#values.#value"]),
    ];
    if (free.length === 0) continue;
    const hasValue = free.some((path) => path.includes("#"));
    await held(
      table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: { pk: item["pk"], sk: item["sk"] },
          UpdateExpression: `REMOVE ${free.join(", ")}`,
          ConditionExpression: "attribute_exists(pk)",
          ...(hasValue ? { ExpressionAttributeNames: { "#values": "values", "#value": "value" } } : {}),
        }),
      ),
    );
  }
}
