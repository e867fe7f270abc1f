import type { NewEvidence } from "#shared/domain/evidence/evidence.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import type { DocumentTask, Task } from "#shared/domain/tasks/task.ts";
import type { Instant } from "#shared/values/time.ts";

/** A task as the queue shows it, without what it is made of. */
export type QueuedTask = Task extends infer T ? (T extends Task ? Omit<T, "content" | "contact"> : never) : never;

/** The bound shop's queue as its merchant sees it. */
export interface QueueReader {
  /**
   * `open`: in the order of work; `stuck`: for the merchant, newest first. Eventually consistent, may be short.
   * Failures: unsupported_list_query.
   */
  list(query: { state: "open" | "stuck"; pageSize: number; cursor?: string }): Promise<QueuePageOfTasks>;
}

/** The bound shop's queue with what its merchant decides about it. */
export interface QueueStore extends QueueReader {
  /** Skips a document, with row, log, new decision and returned credits, in one transaction. False when the task changed. */
  skipDocument(task: DocumentTask, after: DocumentTask, change: { log: LogEntry; at: Instant }): Promise<boolean>;
  /** Assigns a provider's document to one task, with claim, evidence and log. `taken`: another task has it. `lost`: the task changed. */
  takeOver(
    task: DocumentTask,
    after: DocumentTask & { providerId: string },
    change: { evidence: NewEvidence; log: LogEntry },
  ): Promise<"taken_over" | "taken" | "lost">;
}

export interface QueuePageOfTasks {
  tasks: QueuedTask[];
  next?: string;
  previous?: string;
}
