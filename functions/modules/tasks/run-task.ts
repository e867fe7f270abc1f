import type { TaskReference } from "../../../shared/domain/tasks/task.ts";
import { openStates, type Task } from "../../../shared/domain/tasks/task.ts";
import { isAppError } from "../../../shared/errors.ts";
import { secondsAfter } from "../../../shared/values/time.ts";
import { taskEvent, taskLog } from "./log-of-task.ts";
import { UNFORESEEN_LIMIT, unforeseenSeconds } from "./retry.ts";
import { runAccountTask } from "./run-account-task.ts";
import { runContactTask } from "./run-contact-task.ts";
import { runDocumentTask } from "./run-document-task.ts";
import { runHintTask } from "./run-hint-task.ts";
import { runTransactionTask } from "./run-transaction-task.ts";
import type { ProviderSession, TaskOutcome, TaskPorts } from "./task-ports.ts";

/** One task in this session. An unforeseen error puts this task off, never the ones behind it. */
export async function runTask(
  ports: TaskPorts,
  session: ProviderSession,
  reference: TaskReference,
): Promise<TaskOutcome> {
  try {
    return await attempt(ports, session, reference);
  } catch (error) {
    // Uninstalled in the middle: no slot at the provider is given any more.
    if (isAppError(error, "shop_not_installed")) return { kind: "closed" };
    return await putOff(ports, reference, error);
  }
}

async function attempt(ports: TaskPorts, session: ProviderSession, reference: TaskReference): Promise<TaskOutcome> {
  const task = await ports.tasks.find(reference);
  if (!task || !openStates.has(task.state)) return { kind: "done" };
  if (task.epoch !== session.epoch || task.organizationId !== session.organizationId)
    return parkForeign(ports, session, task);
  return carryOut(ports, session, task);
}

function carryOut(ports: TaskPorts, session: ProviderSession, task: Task): Promise<TaskOutcome> {
  switch (task.type) {
    case "document":
      return runDocumentTask(ports, session, task);
    case "contact":
      return session.alone(task.key, () => runContactTask(ports, session, task));
    case "account":
      return runAccountTask(ports, session, task);
    case "transaction":
      return runTransactionTask(ports, session, task);
    case "hint":
      return runHintTask(ports, session, task);
  }
}

/** Before a task is put aside, it is made sure that it is the task that is out of date and not this session. */
async function parkForeign(ports: TaskPorts, session: ProviderSession, task: Task): Promise<TaskOutcome> {
  const [shop, connection] = await Promise.all([ports.shops.find(), ports.connections.find()]);
  if (shop?.epoch !== session.epoch || connection?.organizationId !== session.organizationId)
    return { kind: "no_time" };
  return park(ports, task, task.epoch === session.epoch ? "OTHER_ACCOUNT" : "REINSTALLED");
}

/** A task of an earlier installation or of another account is not sent by itself: the merchant decides. */
async function park(ports: TaskPorts, task: Task, code: "REINSTALLED" | "OTHER_ACCOUNT"): Promise<TaskOutcome> {
  const reason = { code };
  const log = taskLog(ports, task, taskEvent(task, "parked"), "warning", { body: reason });
  await ports.tasks.close(task, { state: "PARKED", reason, log });
  return { kind: "done" };
}

/** Tried again later, and parked when it keeps failing. Where the table itself fails this throws as well, and the wake comes back. */
async function putOff(ports: TaskPorts, reference: TaskReference, error: unknown): Promise<TaskOutcome> {
  const { tasks, clock } = ports;
  ports.reportError(error, { task: reference.key });
  const task = await tasks.find(reference);
  if (!task || !openStates.has(task.state)) return { kind: "done" };
  const failures = (task.failures ?? 0) + 1;
  const reason = { code: "internal_error" };
  const stack = error instanceof Error ? { stack: (error.stack ?? error.message).slice(0, 4_000) } : {};
  if (failures >= UNFORESEEN_LIMIT) {
    const log = taskLog(ports, task, taskEvent(task, "parked"), "critical", { body: { ...reason, ...stack } });
    await tasks.close(task, { state: "PARKED", reason, log });
    return { kind: "done" };
  }
  const notBefore = secondsAfter(clock.now(), unforeseenSeconds(failures));
  await tasks.postpone(task, { notBefore, reason, failures, hasFailed: true });
  return { kind: "done" };
}
