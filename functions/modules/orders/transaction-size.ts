import type { Task } from "#shared/domain/tasks/task.ts";

/** So many tasks are written with one decision, which leaves room for as many entries in the log. */
export const MAX_TASKS = 30;

/**
 * As much of a plan as is written at once; `isPartial`: the order must be decided once more for the rest. What is not wanted any
 * more goes first, so that it is not sent meanwhile. Tasks keep their order: a contact stands before its document.
 */
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
