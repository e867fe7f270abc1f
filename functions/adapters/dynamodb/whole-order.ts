import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { OrderRow } from "#shared/domain/order-states/order-row.ts";
import type { Task } from "#shared/domain/tasks/task.ts";
import { isDocumentTask } from "#shared/domain/tasks/task-types.ts";
import type { WholeOrder } from "../../modules/orders/ports.ts";
import { allItems } from "./all-items.ts";
import { besideParts } from "./beside-order.ts";
import { toDocument } from "./document-items.ts";
import type { Table } from "./engine/table.ts";
import { orderKeys, rowKeys } from "./keys.ts";
import { mails } from "./kinds/mail.ts";
import { toHead, toOrder } from "./order-items.ts";
import { toRow } from "./row-items.ts";
import { toMail } from "./stores/mail/mail-changes.ts";
import { toTask } from "./task-items.ts";

type Items = readonly Record<string, unknown>[];

const MAX_LOOKS = 3;

/** Types of the items that are tasks of an order. */
const orderTasks: ReadonlySet<unknown> = new Set(["documentTask", "transactionTask", "hintTask"]);

/** An order with everything that belongs to it; undefined when it was never saved. */
export async function findWholeOrder(table: Table, shop: string, orderId: string): Promise<WholeOrder | undefined> {
  const items = await consistentItems(table, shop, orderId);
  const order = items.find(({ type }) => type === "order");
  if (!order) return undefined;
  const row = await table.client.send(
    new GetCommand({
      TableName: table.name,
      Key: rowKeys.row(shop, toHead(order).createdAt, orderId),
      ConsistentRead: true,
    }),
  );
  return wholeOrderOf(items, order, toRow(row.Item));
}

/**
 * The same beside a row that is known already, at a quarter of the cost: eventually consistent, unless a task is found without its
 * content.
 */
export async function glanceAtOrder(table: Table, shop: string, row: OrderRow): Promise<WholeOrder | undefined> {
  const glance = await itemsOf(table, shop, row.id, false);
  const items = isComplete(glance) ? glance : await consistentItems(table, shop, row.id);
  const order = items.find(({ type }) => type === "order");
  return order && wholeOrderOf(items, order, row);
}

function wholeOrderOf(items: Items, order: Items[number], row: OrderRow): WholeOrder {
  const tasks = tasksIn(items)
    .filter((task) => !isEnded(items, task))
    .map((task) => toTask(task, contentOf(items, task)));
  return {
    head: toHead(order),
    order: toOrder(order),
    row,
    documents: items.filter(({ type }) => type === "document").map(toDocument),
    tasks: tasks.filter((task) => !isTrial(task)),
    drafts: items.filter(({ type }) => type === "draft").map(toDocument),
    trials: tasks.filter(isTrial),
    mails: items.filter(({ type }) => type === "mail").map((item) => toMail(mails.read(item))),
    ...besideParts(items),
  };
}

/** A query sees no transaction as a whole: where it read a task and not yet what belongs to it, it is made again. */
async function consistentItems(table: Table, shop: string, orderId: string): Promise<Items> {
  for (let look = 1; ; look++) {
    const items = await itemsOf(table, shop, orderId, true);
    if (look === MAX_LOOKS || isComplete(items)) return items;
  }
}

const itemsOf = (table: Table, shop: string, orderId: string, isConsistent: boolean): Promise<Items> =>
  allItems(table, {
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": orderKeys.partition(shop, orderId) },
    ConsistentRead: isConsistent,
  });

/** Whether each task has its content. */
const isComplete = (items: Items): boolean =>
  tasksIn(items).every((task) => !lacksContent(items, task) || isEnded(items, task));

const tasksIn = (items: Items) => items.filter(({ type }) => orderTasks.has(type));

const contentOf = (items: Items, task: Record<string, unknown>) =>
  items.find(({ type, sk }) => type === "content" && sk === String(task["sk"]).replace(/^TASK#/, "CONTENT#"));

const lacksContent = (items: Items, task: Record<string, unknown>): boolean =>
  task["type"] === "documentTask" && contentOf(items, task) === undefined;

/** The table deletes a task and its content at the end of their time, but not in the same moment. */
export const isEnded = (items: Items, task: Record<string, unknown>): boolean =>
  task["expiresAt"] !== undefined && lacksContent(items, task);

const isTrial = (task: Task): boolean => isDocumentTask(task) && task.isTrial === true;
