import type { LogBody, LogEntry, LogEvent, LogOrigin, LogStatus } from "../../../shared/domain/logs/log-entry.ts";
import type { Task } from "../../../shared/domain/tasks/task.ts";
import type { TaskPorts } from "./task-ports.ts";

const originOf = { invoice: "invoice", creditNote: "credit", deliveryNote: "delivery" } as const;

/** Origin of what happens to a task. */
export const taskOrigin = (task: Task): LogOrigin => (task.type === "contact" ? "contact" : originOf[task.kind]);

/** A log entry about a task. */
export function taskLog(
  { clock, ids }: Pick<TaskPorts, "clock" | "ids">,
  task: Task,
  event: LogEvent,
  status: LogStatus,
  rest: { body?: LogBody; ref?: LogEntry["ref"] } = {},
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
    ref: { order: task.orderId, ...rest.ref },
    ...(rest.body ? { body: rest.body } : {}),
  };
}
