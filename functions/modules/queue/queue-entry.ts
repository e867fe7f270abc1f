import type { QueueEntry } from "#shared/api/queue.ts";
import { wireKinds } from "#shared/api/wire-kinds.ts";
import type { OrderRow } from "#shared/domain/order-states/order-row.ts";
import type { PauseCode } from "#shared/domain/shop/staff-pause.ts";
import { ASSIGNMENT_FAILED } from "#shared/domain/tasks/payment-reason.ts";
import { isInQueue, needsPerson, queueActs } from "#shared/domain/tasks/queue-acts.ts";
import { openStates, type Task, type TaskState } from "#shared/domain/tasks/task.ts";
import { isShared, taskTypes, typeOf } from "#shared/domain/tasks/task-types.ts";
import type { Instant } from "#shared/values/time.ts";
import { euros } from "../orders/documents.presenter.ts";
import type { QueuedTask } from "./ports.ts";

/** The state of the shop that decides how its tasks show and what its merchant can do with them. */
interface QueueView {
  pause: PauseCode | undefined;
  isConnected: boolean;
  now: Instant;
  /** The list rows of the tasks' orders by their ids. */
  rows: ReadonlyMap<string, OrderRow>;
}

/** Tasks as the queue shows them; those of contacts and accounts show with what waits for them. */
export function toEntries(tasks: readonly QueuedTask[], view: QueueView): QueueEntry[] {
  return tasks.flatMap((task) => {
    const kind = kindOf(task);
    return kind === undefined || !isInQueue(task) ? [] : [toEntry(task, kind, view)];
  });
}

function toEntry(task: QueuedTask, kind: QueueEntry["kind"], { pause, isConnected, now, rows }: QueueView): QueueEntry {
  const { key, orderId, orderName, state, attempts, notBefore, createdAt, reason } = task;
  const row = rows.get(orderId);
  const isDocument = task.type === "document";
  const waitsFor = state === "PLANNED" ? pause : undefined;
  return {
    _key: key,
    order: {
      id: orderId,
      name: orderName,
      customer: row?.customerName ?? null,
      price: row ? { total: euros(row.totalCents), currency: row.currency } : null,
    },
    kind,
    source: isDocument ? { type: task.source.type, id: task.source.id } : null,
    isDraft: isDocument && task.isTrial === true,
    state,
    attempts,
    notBefore: openStates.has(state) && waitsFor === undefined ? notBefore : null,
    createdAt,
    reason: waitsFor ?? (isUnassigned(task) ? ASSIGNMENT_FAILED : (reason?.code ?? null)),
    message: reason?.message ?? null,
    actions: queueActs(task, { now, isConnected }),
  };
}

/** An assignment that ended says the same here as in the order list. */
const isUnassigned = (task: QueuedTask): boolean => task.type === "hint" && needsPerson(task);

function kindOf(task: QueuedTask): QueueEntry["kind"] | undefined {
  if (task.type === "document") return wireKinds[task.kind];
  return task.type === "transaction" || task.type === "hint" ? task.type : undefined;
}

/** States that a merchant still sees in the queue. */
export const isUnfinished = ({ state }: { state: TaskState }): boolean => state !== "CONFIRMED" && state !== "SKIPPED";

/** The reference of a task by its key; undefined if the merchant cannot act on the task. */
export function referenceOf(
  key: string,
  orderId: string,
): { key: string; orderId: string; type: Task["type"] } | undefined {
  const keyKind = key.split(":")[0] ?? "";
  const types = Object.keys(taskTypes) as Task["type"][];
  const type = types.find((one) => typeOf({ type: one }).keyKinds.includes(keyKind));
  return type === undefined || isShared({ type }) ? undefined : { key, orderId, type };
}
