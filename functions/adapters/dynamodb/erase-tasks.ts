import { GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { erasedContent, erasedFacts, erasedMovement, keptMovement } from "#shared/domain/erasure/erased-order.ts";
import { erasedContactKey } from "#shared/domain/erasure/kept-order.ts";
import type { Task } from "#shared/domain/tasks/task.ts";
import { isDocumentTask, isTransactionTask } from "#shared/domain/tasks/task-types.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Table } from "./engine/table.ts";
import { contactKeys, expiryOf } from "./keys.ts";
import { held } from "./single-flight.ts";
import { contentItem, storedTask, toTask } from "./task-items.ts";

type Item = Record<string, unknown>;

/**
 * Removes the customer from the ended tasks of an order. The ledger stays until `end`: a document or movement that was made keeps its
 * content. Other tasks lose it.
 */
export async function eraseTasks(
  table: Table,
  shop: string,
  { orderId, tasks, items, end }: { orderId: string; tasks: readonly Item[]; items: readonly Item[]; end?: Instant },
): Promise<void> {
  for (const item of tasks) {
    const content = items.find(({ sk }) => sk === String(item["sk"]).replace(/^TASK#/, "CONTENT#"));
    const task = toTask(item, content);
    const erased = erasedTask(task, orderId, await hasContact(table, shop, task, orderId));
    const written = contentItem(shop, erased);
    const dated = isMade(task) && end !== undefined ? { ...erased, keptUntil: end } : erased;
    // Keys of lists and marks stay as they are: only the task inside changes.
    await held(
      table.client.send(
        new PutCommand({
          TableName: table.name,
          Item: { ...item, task: storedTask(dated), ...(dated.keptUntil && { expiresAt: expiryOf(dated.keptUntil) }) },
          ConditionExpression: "#state = :state AND fence = :fence",
          ExpressionAttributeNames: { "#state": "state" },
          ExpressionAttributeValues: { ":state": item["state"], ":fence": item["fence"] },
        }),
      ),
    );
    if (written && !isMade(task)) await table.client.send(new PutCommand({ TableName: table.name, Item: written }));
  }
}

/** Gives the items that the law keeps as they are their end: documents, and contents of tasks that were made. */
export async function dateKept(table: Table, kept: readonly Item[], end: Instant): Promise<void> {
  for (const { pk, sk } of kept) {
    await held(
      table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: { pk, sk },
          UpdateExpression: "SET expiresAt = :end",
          ConditionExpression: "attribute_exists(pk)",
          ExpressionAttributeValues: { ":end": expiryOf(end) },
        }),
      ),
    );
  }
}

/** A draft to look at is no document. */
const isMade = (task: Task): boolean => task.state === "CONFIRMED" && !(isDocumentTask(task) && task.isTrial);

function erasedTask(task: Task, orderId: string, hasContact: boolean): Task {
  const { reason, ...rest } = task;
  const base = { ...rest, ...(reason === undefined ? {} : { reason: { code: reason.code } }) } as Task;
  if (isTransactionTask(base)) {
    return { ...base, content: isMade(base) ? keptMovement(base.content) : erasedMovement(base.content) };
  }
  if (!isDocumentTask(base)) return base;
  const { contactTask: _, ...document } = base;
  const contact = hasContact ? { contactTask: erasedContactKey(orderId, base.organizationId) } : {};
  if (isMade(base)) return { ...document, ...contact };
  const supply = base.supply && { supply: erasedFacts(base.supply) };
  return { ...document, ...contact, content: erasedContent(base.content), ...supply, fingerprint: "" };
}

/** Whether the contact of a document already has the order's own key. */
async function hasContact(table: Table, shop: string, task: Task, orderId: string): Promise<boolean> {
  if (!isDocumentTask(task) || task.contactTask === undefined) return false;
  const Key = contactKeys.task(shop, erasedContactKey(orderId, task.organizationId));
  return (
    (await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))).Item !== undefined
  );
}
