import type { QueueActInput } from "#shared/api/queue.ts";
import {
  type AssignmentTask,
  type DocumentTask,
  documentTaskKey,
  type Task,
  type TransactionTask,
} from "#shared/domain/tasks/task.ts";
import { isAccountTask, isContactTask, isDocumentTask } from "#shared/domain/tasks/task-types.ts";
import { AppError } from "#shared/errors.ts";
import type { TaskCreationStore } from "../orders/ports.ts";
import { referenceOf } from "./queue-entry.ts";

/** The task that a merchant acts on. Failures: task_not_found. */
export async function waitingTask(
  { tasks }: { tasks: Pick<TaskCreationStore, "find"> },
  { orderId, task: key }: QueueActInput,
): Promise<DocumentTask | TransactionTask | AssignmentTask> {
  const reference = referenceOf(key, orderId);
  const task = reference && (await tasks.find(reference));
  if (task === undefined || isContactTask(task) || isAccountTask(task)) throw new AppError("task_not_found");
  return task;
}

/**
 * Refuses an earlier attempt at a document that was planned again, or both would make a document.
 * Failures: task_not_waiting.
 */
export async function requireLatest({ tasks }: { tasks: Pick<TaskCreationStore, "find"> }, task: Task): Promise<void> {
  if (!isDocumentTask(task)) return;
  const { kind, source, revision, orderId } = task;
  const next = { key: documentTaskKey(kind, source.id, revision + 1), orderId, type: "document" } as const;
  if ((await tasks.find(next)) !== undefined) throw new AppError("task_not_waiting");
}
