import type { WholeOrder } from "#functions/modules/orders/ports.ts";
import type { OrderRow } from "#shared/domain/order-states/order-row.ts";
import type { Task } from "#shared/domain/tasks/task.ts";
import { isDocumentTask } from "#shared/domain/tasks/task-types.ts";
import type { AnyItem, ItemOf } from "../../engine/kind.ts";
import { allOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { mails } from "../../kinds/mail.ts";
import { documents, drafts, orders } from "../../kinds/orders.ts";
import { contents } from "../../kinds/tasks.ts";
import { toMail } from "../mail/mail-changes.ts";
import { contentAt, type TaskItem, tasksAmong, toTask } from "../tasks/task-changes.ts";
import { besideParts } from "./beside-order.ts";
import { type OrderItem, toHead, toOrder } from "./order-items.ts";
import { findRow } from "./row-items.ts";

export type Items = readonly AnyItem[];

const MAX_LOOKS = 3;

/** An order with everything that belongs to it; undefined when it was never saved. */
export async function findWholeOrder(table: Table, shop: string, orderId: string): Promise<WholeOrder | undefined> {
  const items = await consistentItems(table, shop, orderId);
  const [order] = orders.among(items);
  return order && wholeOrderOf(items, order, await findRow(table, shop, order));
}

/**
 * The same beside a row that is known already, at a quarter of the cost: eventually consistent, unless a task is found without its
 * content.
 */
export async function glanceAtOrder(table: Table, shop: string, row: OrderRow): Promise<WholeOrder | undefined> {
  const glance = await itemsOfOrder(table, shop, row.id, false);
  const items = isComplete(glance) ? glance : await consistentItems(table, shop, row.id);
  const [order] = orders.among(items);
  return order && wholeOrderOf(items, order, row);
}

function wholeOrderOf(items: Items, order: OrderItem, row: OrderRow): WholeOrder {
  const tasks = tasksWithContents(items).flatMap(({ item, content, isEnded }) =>
    isEnded ? [] : [toTask(item, content)],
  );
  return {
    head: toHead(order),
    order: toOrder(order),
    row,
    documents: documents.among(items).map(({ document }) => document),
    tasks: tasks.filter((task) => !isTrial(task)),
    drafts: drafts.among(items).map(({ document }) => document),
    trials: tasks.filter(isTrial),
    mails: mails.among(items).map(toMail),
    ...besideParts(items),
  };
}

/** Reads again where a query saw only a part of a transaction: a task without what belongs to it. */
async function consistentItems(table: Table, shop: string, orderId: string): Promise<Items> {
  for (let look = 1; ; look++) {
    const items = await itemsOfOrder(table, shop, orderId, true);
    if (look === MAX_LOOKS || isComplete(items)) return items;
  }
}

/** Everything in the partition of an order. */
export const itemsOfOrder = (table: Table, shop: string, orderId: string, isConsistent: boolean): Promise<Items> =>
  allOf(table, orders.partition({ shop, orderId }), { isConsistent });

/** Each task has its content. */
const isComplete = (items: Items): boolean =>
  tasksWithContents(items).every(({ item, content, isEnded }) => item.task.type !== "document" || content || isEnded);

export interface TaskWithContent {
  item: TaskItem;
  content?: ItemOf<typeof contents>;
  /** The table deletes a task and its content at the end of their time, but not in the same moment. */
  isEnded: boolean;
}

/** The tasks of an order, each with the content that it has beside it. */
export function tasksWithContents(items: Items): TaskWithContent[] {
  const found = contents.among(items);
  return tasksAmong(items).map((item) => {
    const content = found.find(({ sk }) => sk === contentAt("", item).key.sk);
    const lacksContent = item.task.type === "document" && content === undefined;
    return { item, ...(content && { content }), isEnded: lacksContent && item.expiresAt !== undefined };
  });
}

const isTrial = (task: Task): boolean => isDocumentTask(task) && task.isTrial === true;
