import { erasedContent, erasedFacts, erasedMovement, keptMovement } from "#shared/domain/erasure/erased-order.ts";
import { erasedContactKey } from "#shared/domain/erasure/kept-order.ts";
import type { Task } from "#shared/domain/tasks/task.ts";
import { isDocumentTask, isTransactionTask } from "#shared/domain/tasks/task-types.ts";
import type { Instant } from "#shared/values/time.ts";
import { expiryOf } from "../../engine/expiry.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { present } from "../../engine/words.ts";
import { documents } from "../../kinds/orders.ts";
import { contactTasks } from "../../kinds/tasks.ts";
import type { TaskWithContent } from "../orders/whole-order.ts";
import { contentAt, contentPut, storedTask, taskAt, toTask } from "../tasks/task-changes.ts";
import type { KeptItems } from "./kept-items.ts";

/** Removes the customer from an order's ended tasks; what was made keeps its content until `end`. */
export async function eraseTasks(
  table: Table,
  shop: string,
  { orderId, tasks, end }: { orderId: string; tasks: readonly TaskWithContent[]; end: Instant | undefined },
): Promise<void> {
  for (const { item, content } of tasks) {
    const task = toTask(item, content);
    const erased = erasedTask(task, orderId, await hasContact(table, shop, task, orderId));
    const dated = isMade(task) && end !== undefined ? { ...erased, keptUntil: end } : erased;
    const { state, fence } = item;
    // Keys of lists and marks stay as they are: only the task inside changes.
    const put = taskAt(shop, task)
      .put({ ...item, task: storedTask(dated) })
      .set({ ...(dated.keptUntil && { expiresAt: expiryOf(dated.keptUntil) }) });
    await write(table, put.when({ state, fence }));
    const contentErased = contentPut(shop, erased);
    if (contentErased && !isMade(task)) await write(table, contentErased);
  }
}

/** Gives the items that the law keeps as they are their end: documents, and contents of tasks that were made. */
export async function dateKept(table: Table, shop: string, kept: KeptItems, end: Instant): Promise<void> {
  const expiresAt = expiryOf(end);
  const dated = [
    ...kept.documents.map(({ document: { orderId, key } }) => documents.at({ shop, orderId, key }).set({ expiresAt })),
    ...kept.tasks
      .filter(({ task }) => task.type === "document")
      .map((task) => contentAt(shop, task).set({ expiresAt })),
  ];
  for (const change of dated) await write(table, change.when({ pk: present }));
}

/** A draft to look at is no document. */
const isMade = (task: Task): boolean => task.state === "CONFIRMED" && !(isDocumentTask(task) && task.isTrial);

function erasedTask(task: Task, orderId: string, hasContact: boolean): Task {
  const { reason, ...rest } = task;
  const base: Task = { ...rest, ...(reason && { reason: { code: reason.code } }) };
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

/** The contact of a document already has the order's own key. */
async function hasContact(table: Table, shop: string, task: Task, orderId: string): Promise<boolean> {
  if (!isDocumentTask(task) || task.contactTask === undefined) return false;
  const key = erasedContactKey(orderId, task.organizationId);
  return (await find(table, contactTasks.at({ shop, orderId, key }))) !== undefined;
}
