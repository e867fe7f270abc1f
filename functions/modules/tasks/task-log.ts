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
import { isContactTask, isDocumentTask, typeOf } from "../../../shared/domain/tasks/task-types.ts";
import type { TaskPorts } from "./ports.ts";

/** Origin of what happens to a task: the kind of document, the contact, or a movement of money. */
function taskOrigin(task: Task): LogOrigin {
  if (isDocumentTask(task)) return wireKinds[task.kind];
  return isContactTask(task) ? "contact" : "transaction";
}

/** What came of a task, in the words of documents or of movements of money. */
export const taskEvent = <What extends "rejected" | "uncertain" | "parked">(task: Task, what: What) =>
  `${typeOf(task).words.subject}.${what}` as const;

/** A log entry about a task. */
export function taskLog(
  { clock, ids }: Pick<TaskPorts, "clock" | "ids">,
  task: Task,
  event: LogEvent,
  status: LogStatus,
  rest: { body?: LogBody; ref?: LogEntry["ref"]; document?: LoggedDocument } = {},
): LogEntry {
  const at = clock.now();
  const movementId = typeOf(task).words.movementId?.(task);
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
      ...(movementId === undefined ? {} : { transaction: movementId }),
      ...rest.ref,
    },
    ...(rest.document ? { document: rest.document } : {}),
    ...(rest.body ? { body: rest.body } : {}),
  };
}
