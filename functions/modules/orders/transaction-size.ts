import type { Task } from "#shared/domain/tasks/task.ts";

/** The most tasks of one transaction with a decision; it leaves room for the same number of log entries. */
const MAX_TASKS = 30;

/** Limits tasks to one transaction: dropped ones first, before workers send them, then in order. `isPartial`: decide once more. */
export function limitToTransactionSize({ tasks, dropped }: { tasks: readonly Task[]; dropped: readonly Task[] }): {
  tasks: Task[];
  dropped: Task[];
  isPartial?: true;
} {
  const gone = dropped.slice(0, MAX_TASKS);
  const written = tasks.slice(0, MAX_TASKS - gone.length);
  const isPartial = gone.length < dropped.length || written.length < tasks.length;
  return { tasks: written, dropped: gone, ...(isPartial ? { isPartial } : {}) };
}
