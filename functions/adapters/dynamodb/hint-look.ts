import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import type { HintTask } from "#shared/domain/tasks/task.ts";
import type { Instant } from "#shared/values/time.ts";
import type { OrderToHint } from "../../modules/tasks/ports.ts";
import type { Table } from "./engine/table.ts";
import { dueKeys, orderKeys } from "./keys.ts";
import { held } from "./single-flight.ts";
import { taskItem } from "./task-items.ts";
import { transact, type Write } from "./transaction.ts";

/**
 * Lists an order among the due work until a worker has looked for its assignments. The confirmation of a document or a movement
 * writes this in its own transaction, so a crash cannot lose it.
 */
export function hintLookWrites(table: Table, shop: string, orderId: string, askedAt: Instant): Write[] {
  const key = `hints:${orderId}`;
  const item = {
    ...orderKeys.hintLook(shop, orderId),
    type: "hintLook",
    version: 1,
    taskType: "hints",
    key,
    orderId,
    askedAt,
    g1pk: dueKeys.partition(shop),
    g1sk: dueKeys.sort("3-payment", askedAt, key),
  };
  return [{ Put: { TableName: table.name, Item: item } }];
}

/** Deletes the look that is done; a later request for one stays. */
const asAsked = (table: Table, shop: string, { orderId, askedAt }: OrderToHint) => ({
  TableName: table.name,
  Key: { ...orderKeys.hintLook(shop, orderId) },
  ConditionExpression: "askedAt = :askedAt",
  ExpressionAttributeValues: { ":askedAt": askedAt },
});

export async function deleteHintLook(table: Table, shop: string, look: OrderToHint): Promise<void> {
  await held(table.client.send(new DeleteCommand(asAsked(table, shop, look))));
}

/** Plans the assignments found, one per document. After any change meanwhile it writes nothing, and a worker looks again. */
export async function createHintTasks(
  table: Table,
  shop: string,
  look: OrderToHint,
  hints: readonly HintTask[],
): Promise<void> {
  await transact(table, [
    { Delete: asAsked(table, shop, look) },
    ...hints.map((hint) => ({
      Put: { TableName: table.name, Item: taskItem(shop, hint), ConditionExpression: "attribute_not_exists(pk)" },
    })),
  ]);
}
