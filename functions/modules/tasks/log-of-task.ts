import { wireKinds } from "../../../shared/api/wire-kinds.ts";
import type {
  LogBody,
  LogEntry,
  LogEvent,
  LoggedDocument,
  LogOrigin,
  LogStatus,
} from "../../../shared/domain/logs/log-entry.ts";
import type { Task } from "../../../shared/domain/tasks/task.ts";
import type { TaskPorts } from "./task-ports.ts";

/** Origin of what happens to a task. */
export function taskOrigin(task: Task): LogOrigin {
  if (task.type === "document") return wireKinds[task.kind];
  return task.type === "contact" ? "contact" : "transaction";
}

/** What came of a task, in the words of documents or of movements of money. */
export function taskEvent<What extends "rejected" | "uncertain" | "parked">(task: Task, what: What) {
  return task.type === "document" || task.type === "contact"
    ? (`document.${what}` as const)
    : (`transaction.${what}` as const);
}

/** A log entry about a task. */
export function taskLog(
  { clock, ids }: Pick<TaskPorts, "clock" | "ids">,
  task: Task,
  event: LogEvent,
  status: LogStatus,
  rest: { body?: LogBody; ref?: LogEntry["ref"]; document?: LoggedDocument } = {},
): LogEntry {
  const at = clock.now();
  return {
    key: ids.logKey(at),
    at,
    origin: taskOrigin(task),
    event,
    status,
    orderId: task.orderId,
    orderName: task.orderName,
    ref: {
      order: task.orderId,
      ...(task.type === "transaction" ? { transaction: task.transactionId } : {}),
      ...(task.type === "hint" ? { transaction: task.hint.transactionId } : {}),
      ...rest.ref,
    },
    ...(rest.document ? { document: rest.document } : {}),
    ...(rest.body ? { body: rest.body } : {}),
  };
}
