import type { LogBody, LogStatus } from "../../../shared/domain/logs/log-entry.ts";
import type { Task } from "../../../shared/domain/tasks/task.ts";
import { type AppError, isAppError } from "../../../shared/errors.ts";
import { secondsAfter } from "../../../shared/values/time.ts";
import type { Ended } from "./effects/effect.ts";
import type { TaskOutcome, TaskPorts, TaskReason } from "./ports.ts";
import { taskEvent, taskLog } from "./task-log.ts";
import { READ_RETRY_SECONDS } from "./timing.ts";

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
  await ports.tasks.close(task, { state, reason, log });
  return { kind: "done" };
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

/** How the session goes on after a read that failed. */
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
