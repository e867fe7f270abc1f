import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Task } from "#shared/domain/tasks/task.ts";
import { isDocumentTask } from "#shared/domain/tasks/task-types.ts";
import type { WholeOrder } from "../../modules/orders/ports.ts";
import { allItems } from "./all-items.ts";
import { toDocument } from "./document-items.ts";
import { orderKeys, rowKeys } from "./keys.ts";
import { toHead, toOrder } from "./order-items.ts";
import { toRow } from "./row-items.ts";
import type { Table } from "./table.ts";
import { toTask } from "./task-items.ts";
import { toWebhookNotes } from "./webhook-notes.ts";

type Items = readonly Record<string, unknown>[];

const MAX_LOOKS = 3;

/** Types of the items that are tasks of an order. */
const orderTasks: ReadonlySet<unknown> = new Set(["documentTask", "transactionTask", "hintTask"]);

/** An order with everything that belongs to it; undefined when it was never saved. */
export async function findWholeOrder(table: Table, shop: string, orderId: string): Promise<WholeOrder | undefined> {
  const items = await consistentItems(table, shop, orderId);
  const order = items.find(({ type }) => type === "order");
  if (!order) return undefined;
  const head = toHead(order);
  const row = await table.client.send(
    new GetCommand({
      TableName: table.name,
      Key: rowKeys.row(shop, head.createdAt, orderId),
      ConsistentRead: true,
    }),
  );
  const tasks = tasksIn(items)
    .filter((task) => !isEnded(items, task))
    .map((task) => toTask(task, contentOf(items, task)));
  return {
    head,
    order: toOrder(order),
    row: toRow(row.Item),
    documents: items.filter(({ type }) => type === "document").map(toDocument),
    tasks: tasks.filter((task) => !isTrial(task)),
    drafts: items.filter(({ type }) => type === "draft").map(toDocument),
    trials: tasks.filter(isTrial),
    webhooks: toWebhookNotes(items.find(({ type }) => type === "webhooks")),
    ...erasureIn(items),
  };
}

/** A query sees no transaction as a whole: where it read a task and not yet what belongs to it, it is made again. */
async function consistentItems(table: Table, shop: string, orderId: string): Promise<Items> {
  for (let look = 1; ; look++) {
    const items = await allItems(table, {
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": orderKeys.partition(shop, orderId) },
      ConsistentRead: true,
    });
    const lacking = tasksIn(items).filter((task) => lacksContent(items, task) && !isEnded(items, task));
    if (look === MAX_LOOKS || lacking.length === 0) return items;
  }
}

const tasksIn = (items: Items) => items.filter(({ type }) => orderTasks.has(type));

const contentOf = (items: Items, task: Record<string, unknown>) =>
  items.find(({ type, sk }) => type === "content" && sk === String(task["sk"]).replace(/^TASK#/, "CONTENT#"));

const lacksContent = (items: Items, task: Record<string, unknown>): boolean =>
  task["type"] === "documentTask" && contentOf(items, task) === undefined;

/** The table deletes a task and its content at the end of their time, but not in the same moment. */
export const isEnded = (items: Items, task: Record<string, unknown>): boolean =>
  task["expiresAt"] !== undefined && lacksContent(items, task);

function erasureIn(items: Items): Pick<WholeOrder, "isErased" | "keptUntil"> {
  const note = items.find(({ type }) => type === "erasure");
  if (note === undefined) return {};
  return { isErased: true, ...(typeof note["keptUntil"] === "string" ? { keptUntil: note["keptUntil"] } : {}) };
}

const isTrial = (task: Task): boolean => isDocumentTask(task) && task.isTrial === true;
