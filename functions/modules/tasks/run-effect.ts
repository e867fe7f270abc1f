import type { Task } from "#shared/domain/tasks/task.ts";
import { effectOf } from "./effects/effects.ts";
import type { TaskOutcome, TaskPorts } from "./ports.ts";
import type { ProviderSession } from "./provider-session.ts";
import { sendOnce } from "./send-once.ts";
import { endTask } from "./task-log.ts";
import { MAX_SETTLE_ROUNDS } from "./timing.ts";

/**
 * Makes one effect happen exactly once: claim, send, settle, confirm. Evidence is confirmed, and an unanswered send settled before
 * another.
 */
export async function runEffect(ports: TaskPorts, session: ProviderSession, task: Task): Promise<TaskOutcome> {
  const { run, confirm } = effectOf(task);
  if (task.providerId !== undefined) return confirm(ports, session, task, task.providerId);
  if (task.state === "SENDING") return settle(ports, session, task);

  const prepared = await run.prepare(ports, session, task, runEffect);
  if ("outcome" in prepared) return prepared.outcome;
  if ("found" in prepared) return confirm(ports, session, { ...task, adopted: true }, prepared.found);
  const sent = await sendOnce(ports, session, task, prepared.send);
  await prepared.send.after?.();
  return "outcome" in sent ? sent.outcome : confirm(ports, session, sent.created, sent.providerId);
}

/** Settles an unknown send by a search: found adopts, missing sends again. After too many rounds the merchant must look. */
async function settle(ports: TaskPorts, session: ProviderSession, task: Task): Promise<TaskOutcome> {
  const { run, confirm, words } = effectOf(task);
  if (task.notBefore > ports.clock.now()) return { kind: "later" };
  const found = await run.find(ports, session, task, runEffect);
  if ("outcome" in found) return found.outcome;
  if (found.providerId !== undefined) return confirm(ports, session, { ...task, adopted: true }, found.providerId);
  if (found.isUnclear || task.settleRounds + 1 >= MAX_SETTLE_ROUNDS) {
    const { code, status } = words.unclear;
    return endTask(ports, task, "PARKED", { code }, { status });
  }
  await ports.tasks.requeue(task, { notBefore: ports.clock.now() });
  return { kind: "later" };
}
