import { wireKinds } from "#shared/api/wire-kinds.ts";
import { type FlowEvent, failedEvent } from "#shared/domain/flow/flow-event.ts";
import type {
  LogBody,
  LogEntry,
  LogEvent,
  LoggedDocument,
  LogOrigin,
  LogStatus,
} from "#shared/domain/logs/log-entry.ts";
import { isSilent, type Task } from "#shared/domain/tasks/task.ts";
import { isContactTask, isDocumentTask, typeOf } from "#shared/domain/tasks/task-types.ts";
import { tellsFlow } from "#shared/domain/write-back/wanted.ts";
import { type AppError, isAppError } from "#shared/errors.ts";
import { secondsAfter } from "#shared/values/time.ts";
import type { Ended } from "./effects/effect.ts";
import type { TaskOutcome, TaskPorts, TaskReason } from "./ports.ts";
import { READ_RETRY_SECONDS } from "./timing.ts";

/** Origin of what happens to a task: the kind of document, the contact, or a movement of money. */
function taskOrigin(task: Task): LogOrigin {
  if (isDocumentTask(task)) return wireKinds[task.kind];
  return isContactTask(task) ? "contact" : "transaction";
}

/** The outcome of a task, in the words of documents or of movements. */
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
      transaction: movementId,
      ...rest.ref,
    },
    ...(rest.document ? { document: rest.document } : {}),
    ...(rest.body ? { body: rest.body } : {}),
  };
}

/** Ends the work on a task until the merchant acts, and logs why. */
export async function endTask(
  ports: TaskPorts,
  task: Task,
  state: "REJECTED" | "PARKED",
  reason: TaskReason,
  {
    status = "critical",
    what = state,
    body = reason,
  }: { status?: LogStatus; what?: typeof state; body?: LogBody } = {},
): Promise<TaskOutcome> {
  const log = taskLog(ports, task, taskEvent(task, what === "PARKED" ? "parked" : "rejected"), status, { body });
  const told = await failureOf(ports, task, reason);
  const ended = await ports.tasks.close(task, { state, reason, log, ...(told && { flow: told.flow }) });
  // A lost message is made good by the schedule that looks for due work.
  if (told && ended !== "lost")
    await ports.appJobs
      .send([{ shop: told.shop, duty: "write-back" }])
      .catch((error: unknown) => ports.reportError(error, { task: task.key }));
  return { kind: "done" };
}

/** The event of a failed document for the shop's workflows; none for preview drafts and the past. */
async function failureOf(
  { shops }: TaskPorts,
  task: Task,
  { code }: TaskReason,
): Promise<{ shop: string; flow: FlowEvent } | undefined> {
  if (!isDocumentTask(task) || isSilent(task)) return undefined;
  const shop = await shops.find();
  return shop && tellsFlow(shop) ? { shop: shop.key, flow: failedEvent(task, code) } : undefined;
}

/** Notes what a search found, before it is confirmed. Undefined: another worker was faster. */
export async function withEvidence<T extends Task>(
  ports: TaskPorts,
  task: T,
  providerId: string,
): Promise<T | undefined> {
  if (task.providerId !== undefined) return task;
  const evidence = await ports.tasks.recordEvidence(task, { providerId, adopted: task.adopted ?? false });
  return typeof evidence === "string" ? undefined : evidence;
}

/** A read at the provider failed: the task is looked at again in a moment, and its state stays. */
export async function afterFailedRead(ports: TaskPorts, task: Task, error: unknown): Promise<Ended> {
  if (!isAppError(error)) throw error;
  if (error.code !== "accounting_unauthorized") {
    const notBefore = secondsAfter(ports.clock.now(), READ_RETRY_SECONDS);
    await ports.tasks.postpone(task, { notBefore, reason: reasonOf(error) });
  }
  return { outcome: restAfter(error) };
}

/** The session's course after a read that failed. */
export const restAfter = ({ code }: AppError): TaskOutcome =>
  code === "accounting_unauthorized"
    ? { kind: "reconnect" }
    : { kind: "pause", seconds: code === "accounting_throttled" ? 1 : READ_RETRY_SECONDS };

/** Code and message as the merchant sees them; the provider's own code comes first ("Lexware-Fehler"). */
export function reasonOf(error: AppError): { code: string; message?: string } {
  const { code, message } = error.details ?? {};
  return {
    code: typeof code === "string" ? code : error.code,
    ...(typeof message === "string" ? { message } : {}),
  };
}
