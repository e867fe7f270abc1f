import type { NewEvidence } from "#shared/domain/evidence/evidence.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import type { DocumentTask, Task } from "#shared/domain/tasks/task.ts";
import type { Instant } from "#shared/values/time.ts";

/** A task as the queue shows it, without what it is made of. */
export type QueuedTask = Task extends infer T ? (T extends Task ? Omit<T, "content" | "contact"> : never) : never;

/** The bound shop's queue as its merchant sees it. */
export interface QueueReader {
  /**
   * `open`: tasks that go on by themselves, in the order of work; `stuck`: tasks that need the merchant, newest first. A page may
   * hold fewer than `pageSize`. Eventually consistent. Failures: unsupported_list_query.
   */
  list(query: { state: "open" | "stuck"; pageSize: number; cursor?: string }): Promise<QueuePageOfTasks>;
}

/** The bound shop's queue with what its merchant decides about it. */
export interface QueueStore extends QueueReader {
  /**
   * Skips a document in one transaction: SKIPPED, its row's text, the log, the order's mark for a new decision, and the returned
   * credits. False when the task changed since it was read.
   */
  skipDocument(task: DocumentTask, after: DocumentTask, change: { log: LogEntry; at: Instant }): Promise<boolean>;
  /**
   * Assigns a document at the provider to a task in one transaction: `after`, which names it, its claim, and the evidence that the
   * task and later the document name. Only one of several tasks gets it. `taken`: another task claimed it or was confirmed with it.
   * `lost`: the task changed since it was read.
   */
  takeOver(
    task: DocumentTask,
    after: DocumentTask & { providerId: string },
    evidence: NewEvidence,
  ): Promise<"taken_over" | "taken" | "lost">;
}

export interface QueuePageOfTasks {
  tasks: QueuedTask[];
  next?: string;
  previous?: string;
}
