import { openStates, type Task, type TaskReference } from "#shared/domain/tasks/task.ts";
import { isShared } from "#shared/domain/tasks/task-types.ts";
import { isAppError } from "#shared/errors.ts";
import { secondsAfter } from "#shared/values/time.ts";
import type { TaskOutcome, TaskPorts } from "./ports.ts";
import type { ProviderSession } from "./provider-session.ts";
import { runEffect } from "./run-effect.ts";
import { endTask } from "./task-log.ts";
import { UNFORESEEN_LIMIT, unforeseenSeconds } from "./timing.ts";

/** One task in this session. An unforeseen error puts this task off, never the ones behind it. */
export function runTask(ports: TaskPorts, session: ProviderSession, reference: TaskReference): Promise<TaskOutcome> {
  return ports.onOrder(reference.orderId, async () => {
    try {
      return await attempt(ports, session, reference);
    } catch (error) {
      // Uninstalled in the middle: no slot at the provider is given any more.
      if (isAppError(error, "shop_not_installed")) return { kind: "closed" };
      return await putOff(ports, reference, error);
    }
  });
}

async function attempt(ports: TaskPorts, session: ProviderSession, reference: TaskReference): Promise<TaskOutcome> {
  const task = await ports.tasks.find(reference);
  if (!task || !openStates.has(task.state)) return { kind: "done" };
  if (task.epoch !== session.epoch || task.organizationId !== session.organizationId)
    return parkForeign(ports, session, task);
  // Two documents may wait for the same contact.
  return isShared(task)
    ? session.alone(task.key, () => runEffect(ports, session, task))
    : runEffect(ports, session, task);
}

/** Leaves an earlier installation's or another account's task to the merchant, once this session proves up to date. */
async function parkForeign(ports: TaskPorts, session: ProviderSession, task: Task): Promise<TaskOutcome> {
  const [shop, connection] = await Promise.all([ports.shops.find(), ports.connections.find()]);
  if (shop?.epoch !== session.epoch || connection?.organizationId !== session.organizationId)
    return { kind: "no_time" };
  const code = task.epoch === session.epoch ? "OTHER_ACCOUNT" : "REINSTALLED";
  return endTask(ports, task, "PARKED", { code }, { status: "warning" });
}

/** Puts a task off, and parks it when it keeps failing. Throws where the table fails; the message comes back. */
async function putOff(ports: TaskPorts, reference: TaskReference, error: unknown): Promise<TaskOutcome> {
  const { tasks, clock } = ports;
  ports.reportError(error, { task: reference.key });
  const task = await tasks.find(reference);
  if (!task || !openStates.has(task.state)) return { kind: "done" };
  const failures = (task.failures ?? 0) + 1;
  const reason = { code: "internal_error" };
  const stack = error instanceof Error ? { stack: (error.stack ?? error.message).slice(0, 4_000) } : {};
  if (failures >= UNFORESEEN_LIMIT) {
    return endTask(ports, task, "PARKED", reason, { body: { ...reason, ...stack } });
  }
  const notBefore = secondsAfter(clock.now(), unforeseenSeconds(failures));
  await tasks.postpone(task, { notBefore, reason, failures, hasFailed: true });
  return { kind: "done" };
}
