import { needsPerson } from "#shared/domain/tasks/queue-acts.ts";
import type { Task, TaskReference } from "#shared/domain/tasks/task.ts";
import { openStates } from "#shared/domain/tasks/task.ts";
import { isDocumentTask, taskTypes, typeOf } from "#shared/domain/tasks/task-types.ts";
import type { QueuedTask } from "../../modules/queue/ports.ts";
import type { DueWork } from "../../modules/tasks/ports.ts";
import { pack, unpack } from "./engine/codec.ts";
import { accountKeys, contactKeys, dueKeys, expiryOf, type Key, orderKeys, stuckKeys } from "./keys.ts";

/** A task without its content, which has an item of its own (it is rewritten often, its content seldom). */
type StoredTask = Record<string, unknown>;

/** Key of a task's item. */
export function taskKeyOf(shop: string, { type, orderId, key }: TaskReference): Key {
  return sharedKeys[type]?.(shop, key) ?? orderKeys.task(shop, orderId, key);
}

/** What orders share has a place of its own; every other task is its order's. */
const sharedKeys: Partial<Record<Task["type"], (shop: string, key: string) => Key>> = {
  contact: contactKeys.task,
  account: accountKeys.task,
};

/** A known contact is found by its id, to doubt it. */
const knownIndex: Partial<Record<Task["type"], (shop: string) => string>> = { contact: contactKeys.index };

/** The list that a confirmed task is in by its provider id; undefined for most. */
export const knownIndexOf = (shop: string, { type }: Task): string | undefined => knownIndex[type]?.(shop);

/** What a task is to make. */
const contentOf = (task: Task): unknown => new Map(Object.entries(task)).get(typeOf(task).content.field);

const storedIn = ({ type }: Pick<Task, "type">) => typeOf({ type }).content.storedIn;

/** Whether the content of a task is an item of its own. */
export const hasContentItem = (task: Pick<Task, "type">): boolean => storedIn(task) === "ownItem";

/** Key of a document task's content. */
export const contentKeyOf = (shop: string, { orderId, key }: TaskReference): Key =>
  orderKeys.content(shop, orderId, key);

/** The task's item; it is in one list at most. */
export function taskItem(shop: string, task: Task): Record<string, unknown> {
  return {
    type: `${task.type}Task`,
    version: 1,
    taskType: task.type,
    orderId: task.orderId,
    key: task.key,
    state: task.state,
    fence: task.fence,
    ...(task.providerId === undefined ? {} : { providerId: task.providerId }),
    task: storedTask(task),
    ...(storedIn(task) === "packed" ? { packed: pack(contentOf(task)) } : {}),
    ...listKeys(shop, task),
    ...endOf(task),
    ...taskKeyOf(shop, task),
  };
}

/** The expiry of a task of an erased customer, and of its content. */
const endOf = ({ keptUntil }: Task) => (keptUntil === undefined ? {} : { expiresAt: expiryOf(keptUntil) });

/** Open tasks are in the list of due work, those that ended and need the merchant in the list of stuck ones, known contacts by their id. */
function listKeys(shop: string, task: Task): Record<string, unknown> {
  if (openStates.has(task.state)) {
    return { g1pk: dueKeys.partition(shop), g1sk: dueKeys.sort(task.lane, task.notBefore, task.key) };
  }
  const known = task.state === "CONFIRMED" ? knownIndexOf(shop, task) : undefined;
  if (known !== undefined) return { g1pk: known, g1sk: task.providerId };
  return needsPerson(task) ? { g1pk: stuckKeys.partition(shop), g1sk: stuckKeys.sort(task.createdAt, task.key) } : {};
}

/** The content's item of a document task; undefined for all others, whose content is in the task. */
export function contentItem(shop: string, task: Task): Record<string, unknown> | undefined {
  if (storedIn(task) !== "ownItem") return undefined;
  const supply = isDocumentTask(task) ? task.supply : undefined;
  return {
    ...{ ...contentKeyOf(shop, task), type: "content", version: 1, packed: pack(contentOf(task)) },
    ...endOf(task),
    ...(supply === undefined ? {} : { supply }),
  };
}

/** A task as its item holds it: without its content and the facts of its supply, which are written once, and without what is beside it. */
export function storedTask(task: Task): StoredTask {
  const { state: _, fence: _fence, providerId: _provider, ...stored } = task;
  const { field, storedIn: place } = typeOf(task).content;
  const elsewhere: readonly string[] = place === "task" ? [] : [field, "supply"];
  return Object.fromEntries(Object.entries(stored).filter(([name]) => !elsewhere.includes(name)));
}

/** The task from its item and, for documents, its content's item. */
export function toTask(item: Record<string, unknown>, content: Record<string, unknown> | undefined): Task {
  const base = {
    ...(item["task"] as StoredTask),
    state: item["state"],
    fence: item["fence"],
    ...(item["providerId"] === undefined ? {} : { providerId: item["providerId"] }),
  };
  // Written by `taskItem` only.
  const { field, storedIn: place } = taskTypes[item["taskType"] as Task["type"]].content;
  if (place === "task") return base as Task;
  const holder = place === "packed" ? item : content;
  if (holder === undefined) throw new Error(`${String(item["type"])} without content`);
  const supply = holder["supply"];
  return { ...base, [field]: unpack(holder["packed"]), ...(supply === undefined ? {} : { supply }) } as Task;
}

/** What an item of the list of due work is about. */
export function toDueWork(item: Record<string, unknown>): DueWork {
  const place = { key: String(item["key"]), orderId: String(item["orderId"]) };
  const type = item["taskType"] as DueWork["type"];
  return type === "order" || type === "hints"
    ? { ...place, type, askedAt: String(item["askedAt"]) }
    : { ...place, type, ...(String(item["g1sk"]).startsWith("4-import#") ? { isImport: true } : {}) };
}

/** A task as the task list shows it; undefined for other due work. */
export function toQueuedTask(item: Record<string, unknown>): QueuedTask | undefined {
  if (!String(item["type"]).endsWith("Task")) return undefined;
  const { providerId, state, fence } = item;
  // Written by `taskItem` only.
  return {
    ...(item["task"] as StoredTask),
    state,
    fence,
    ...(providerId === undefined ? {} : { providerId }),
  } as QueuedTask;
}
