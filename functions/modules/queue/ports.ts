import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import type { DocumentTask, Task } from "#shared/domain/tasks/task.ts";
import type { Instant } from "#shared/values/time.ts";

/** A task as the queue shows it, without what it is made of. */
export type QueuedTask = Task extends infer T ? (T extends Task ? Omit<T, "content" | "contact"> : never) : never;

/** The bound shop's queue as its merchant sees it. */
export interface QueueReader {
  /**
   * `open`: what goes on by itself, as it will be done; `stuck`: what needs a person, newest first. A page may hold fewer than
   * `pageSize`. Eventually consistent. Failures: unsupported_list_query.
   */
  list(query: { state: "open" | "stuck"; pageSize: number; cursor?: string }): Promise<QueuePageOfTasks>;
}

/** The bound shop's queue with what its merchant decides about it. */
export interface QueueStore extends QueueReader {
  /**
   * A person waives a document: SKIPPED, what its row says, log, that the order is to be decided anew, and a transfer it still
   * holds goes back, in one transaction. False when the task is not as read.
   */
  skipDocument(task: DocumentTask, after: DocumentTask, change: { log: LogEntry; at: Instant }): Promise<boolean>;
  /**
   * A person takes a document at the provider over for a task: `after`, which names it, and the claim to it in one transaction. Of
   * several tasks one gets it. `taken`: it is another's, or was confirmed for another. `lost`: the task is not as read.
   */
  takeOver(task: DocumentTask, after: DocumentTask & { providerId: string }): Promise<"taken_over" | "taken" | "lost">;
}

export interface QueuePageOfTasks {
  tasks: QueuedTask[];
  next?: string;
  previous?: string;
}
