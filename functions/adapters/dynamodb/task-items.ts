import { needsPerson } from "../../../shared/domain/tasks/queue-acts.ts";
import type { Task, TaskReference } from "../../../shared/domain/tasks/task.ts";
import { openStates } from "../../../shared/domain/tasks/task.ts";
import type { QueuedTask } from "../../modules/queue/ports.ts";
import type { DueWork } from "../../modules/tasks/ports.ts";
import { pack, unpack } from "./codec.ts";
import { accountKeys, contactKeys, dueKeys, type Key, orderKeys, stuckKeys } from "./keys.ts";

/** A task without its content, which has an item of its own (see README: the task is rewritten often, its content seldom). */
type StoredTask = Record<string, unknown>;

/** Key of a task's item. */
export function taskKeyOf(shop: string, { type, orderId, key }: TaskReference): Key {
  if (type === "contact") return contactKeys.task(shop, key);
  return type === "account" ? accountKeys.task(shop, key) : orderKeys.task(shop, orderId, key);
}

/** Key of a document task's content. */
export const contentKeyOf = (shop: string, { orderId, key }: TaskReference): Key =>
  orderKeys.content(shop, orderId, key);

/** The task's item; it stands in one list at most. */
export function taskItem(shop: string, task: Task): Record<string, unknown> {
  return {
    ...taskKeyOf(shop, task),
    type: `${task.type}Task`,
    version: 1,
    taskType: task.type,
    orderId: task.orderId,
    key: task.key,
    state: task.state,
    fence: task.fence,
    ...(task.providerId === undefined ? {} : { providerId: task.providerId }),
    task: storedTask(task),
    ...(task.type === "contact" ? { packed: pack(task.contact) } : {}),
    ...listKeys(shop, task),
  };
}

/** Open tasks stand in the list of due work, those that ended and need a person in the list of stuck ones, known contacts by their id. */
function listKeys(shop: string, task: Task): Record<string, unknown> {
  if (openStates.has(task.state)) {
    return { g1pk: dueKeys.partition(shop), g1sk: dueKeys.sort(task.lane, task.notBefore, task.key) };
  }
  if (task.type === "contact" && task.state === "CONFIRMED")
    return { g1pk: contactKeys.index(shop), g1sk: task.providerId };
  return needsPerson(task) ? { g1pk: stuckKeys.partition(shop), g1sk: stuckKeys.sort(task.createdAt, task.key) } : {};
}

/** The content's item of a document task; undefined for all others, whose content stands in the task. */
export function contentItem(shop: string, task: Task): Record<string, unknown> | undefined {
  if (task.type !== "document") return undefined;
  return { ...contentKeyOf(shop, task), type: "content", version: 1, packed: pack(task.content) };
}

/** A task as its item holds it: without its content, and without what stands beside it. */
export function storedTask(task: Task): StoredTask {
  if (task.type === "contact") {
    const { contact: _, state: _state, fence: _fence, providerId: _provider, ...stored } = task;
    return stored;
  }
  if (task.type !== "document") {
    const { state: _state, fence: _fence, providerId: _provider, ...stored } = task;
    return stored;
  }
  const { content: _, state: _state, fence: _fence, providerId: _provider, ...stored } = task;
  return stored;
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
  if (item["taskType"] === "contact") return { ...base, contact: unpack(item["packed"]) } as Task;
  if (item["taskType"] !== "document") return base as Task;
  if (!content) throw new Error("document task without content");
  return { ...base, content: unpack(content["packed"]) } as Task;
}

/** What an item of the list of due work is about. */
export function toDueWork(item: Record<string, unknown>): DueWork {
  const place = { key: String(item["key"]), orderId: String(item["orderId"]) };
  const type = item["taskType"] as DueWork["type"];
  return type === "order" || type === "hints"
    ? { ...place, type, askedAt: String(item["askedAt"]) }
    : { ...place, type, ...(String(item["g1sk"]).startsWith("4-import#") ? { isImport: true } : {}) };
}

/** A task as the queue shows it; undefined for an order that only waits to be handed on. */
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
