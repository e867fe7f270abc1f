import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import type { HintTask, TransactionTask } from "#shared/domain/tasks/task.ts";
import type { StepResult } from "../../modules/orders/ports.ts";
import { confirmWrite } from "./confirm.ts";
import type { Table } from "./engine/table.ts";
import { hintLookWrites } from "./hint-look.ts";
import { orderKeys } from "./keys.ts";
import { logItem } from "./log-items.ts";
import { transact } from "./transaction.ts";

/** The provider has the movement. One transaction writes task, log and the look for assignments of the order. */
export async function confirmTransactionTask(
  table: Table,
  shop: string,
  task: TransactionTask,
  { providerId, log }: { providerId: string; log: LogEntry },
  logDays: number,
): Promise<StepResult<TransactionTask>> {
  const { after, write } = confirmWrite(table, shop, task, providerId, log.at);
  const result = await transact(table, [
    write,
    { Put: { TableName: table.name, Item: logItem(shop, log, logDays) } },
    ...hintLookWrites(table, shop, task.orderId, log.at),
  ]);
  return result.ok ? after : "lost";
}

/** The provider has the assignment: writes task, log and the instant on the document. */
export async function confirmHintTask(
  table: Table,
  shop: string,
  task: HintTask,
  { log }: { log: LogEntry },
  logDays: number,
): Promise<StepResult<HintTask>> {
  const { key, providerId } = task.hint.document;
  const { after, write } = confirmWrite(table, shop, task, providerId);
  const result = await transact(table, [
    write,
    {
      Update: {
        TableName: table.name,
        Key: { ...orderKeys.document(shop, task.orderId, key) },
        UpdateExpression: "SET #document.hintedAt = :at",
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeNames: { "#document": "document" },
        ExpressionAttributeValues: { ":at": log.at },
      },
    },
    { Put: { TableName: table.name, Item: logItem(shop, log, logDays) } },
  ]);
  return result.ok ? after : "lost";
}
