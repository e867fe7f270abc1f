import type { QueuedTask } from "#functions/modules/queue/ports.ts";
import { needsPerson } from "#shared/domain/tasks/queue-acts.ts";
import { openStates, type Task, type TaskReference } from "#shared/domain/tasks/task.ts";
import { isContactTask, isDocumentTask } from "#shared/domain/tasks/task-types.ts";
import type { ChangeOf } from "../../engine/change.ts";
import { pack, unpack } from "../../engine/codec.ts";
import { expiryOf } from "../../engine/expiry.ts";
import type { ItemOf } from "../../engine/kind.ts";
import { absent, asRead } from "../../engine/words.ts";
import {
  accountTasks,
  assignmentTasks,
  contactTasks,
  contents,
  documentTasks,
  type StoredTask,
  type TaskKind,
  transactionTasks,
} from "../../kinds/tasks.ts";

const taskKinds: { readonly [Type in Task["type"]]: TaskKind } = {
  document: documentTasks,
  contact: contactTasks,
  account: accountTasks,
  transaction: transactionTasks,
  hint: assignmentTasks,
};
export type TaskItem = ItemOf<TaskKind>;
type Content = ItemOf<typeof contents>;

/** A task where it is stored. */
export const taskAt = (shop: string, { type, orderId, key }: TaskReference): ChangeOf<TaskKind> =>
  taskKinds[type].at({ shop, orderId, key });

/** The content of a document's task. */
export const contentAt = (shop: string, { orderId, key }: Pick<TaskReference, "orderId" | "key">) =>
  contents.at({ shop, orderId, key });

/** Puts a task; it is in one list at most. */
export function taskPut(shop: string, task: Task): ChangeOf<TaskKind> {
  const { orderId, key, state, fence, providerId } = task;
  const put = taskAt(shop, task).put({
    orderId,
    key,
    state,
    fence,
    providerId,
    task: storedTask(task),
    packed: isContactTask(task) ? pack(task.contact) : undefined,
    expiresAt: endOf(task),
  });
  if (openStates.has(state)) return put.listed("due", task);
  if (isKnown(task)) return put.listed("known", { providerId: task.providerId });
  return needsPerson(task) ? put.listed("stuck", { createdAt: task.createdAt }) : put;
}

/** A contact that exists is found by its id, to doubt it. */
const isKnown = (task: Task): task is Task & { providerId: string } =>
  isContactTask(task) && task.state === "CONFIRMED" && task.providerId !== undefined;

/** Puts the content of a document's task, once: the content of every other task is in it. */
export function contentPut(shop: string, task: Task): ChangeOf<typeof contents> | undefined {
  if (!isDocumentTask(task)) return undefined;
  const { content, supply } = task;
  return contentAt(shop, task).put({ packed: pack(content), supply, expiresAt: endOf(task) });
}

/** The end of what was made for an erased customer. */
const endOf = ({ keptUntil }: Task) => (keptUntil === undefined ? undefined : expiryOf(keptUntil));

/** Puts the changed task if state, fence and evidence are as read, unless a later attempt follows it. */
export const putAsRead = (shop: string, before: Task, after: Task): ChangeOf<TaskKind> =>
  taskPut(shop, after).when({
    fence: before.fence,
    state: before.state,
    // A task that was dropped and planned again begins with the same fence, but not at the same instant.
    "task.createdAt": before.createdAt,
    providerId: asRead(before.providerId),
    isFollowed: absent,
  });

/** A task without what is beside it. */
export function storedTask({ state: _, fence: __, providerId: ___, ...task }: Task): StoredTask {
  if (task.type === "document") {
    const { content: _content, supply: _supply, ...stored } = task;
    return stored;
  }
  if (task.type !== "contact") return task;
  const { contact: _contact, ...stored } = task;
  return stored;
}

/** The task that an item tells of, with the content that a document has beside it. */
export function toTask(item: TaskItem, content?: Content): Task {
  const { task, packed, state, fence, providerId } = item;
  const beside = { state, fence, ...(providerId !== undefined && { providerId }) };
  if (task.type === "document") {
    if (content === undefined) throw new Error(`${item.sk} without content`);
    const { supply } = content;
    return { ...task, ...beside, content: unpack(content.packed), ...(supply && { supply }) };
  }
  if (task.type !== "contact") return { ...task, ...beside };
  if (packed === undefined) throw new Error(`${item.pk} without contact`);
  return { ...task, ...beside, contact: unpack(packed) };
}

/** Tasks among the items of a list, in its order. */
export const tasksAmong = (items: readonly object[]): TaskItem[] =>
  items.flatMap((item) => {
    const kind = Object.values(taskKinds).find((one) => one.has(item));
    return kind === undefined ? [] : [kind.read(item)];
  });

/** A task as the task list shows it. */
export const toQueuedTask = ({ task, state, fence, providerId }: TaskItem): QueuedTask => ({
  ...task,
  state,
  fence,
  ...(providerId !== undefined && { providerId }),
});
