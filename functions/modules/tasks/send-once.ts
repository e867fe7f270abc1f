import type { Task } from "#shared/domain/tasks/task.ts";
import { isContactTask, isDocumentTask } from "#shared/domain/tasks/task-types.ts";
import { AppError, isAppError } from "#shared/errors.ts";
import { secondsAfter } from "#shared/values/time.ts";
import type { Ended, Send } from "./effects/effect.ts";
import type { TaskOutcome, TaskPorts } from "./ports.ts";
import type { ProviderSession } from "./provider-session.ts";
import { endTask, reasonOf, taskEvent, taskLog } from "./task-log.ts";
import { MAX_ARM_AGE_MILLISECONDS, MINIMUM_SEND_SECONDS, retrySeconds } from "./timing.ts";

/** `created`: the provider answered with an id. `outcome`: nothing more to do for this task in this session. */
type SendResult<T extends Task> = { created: T; providerId: string } | Ended;

/** Pause of a movement while the outcome of another on its account is unknown. */
const TURN_SECONDS = 60;

/** Sends at most once; only a definite "nothing happened" frees the task, an unclear one stays SENDING until searched. */
export async function sendOnce<T extends Task>(
  ports: TaskPorts,
  session: ProviderSession,
  task: T,
  send: Send<T>,
): Promise<SendResult<T>> {
  const { tasks, clock, timing } = ports;
  await session.rateLimiter.acquire();
  if (session.remainingMilliseconds() < MINIMUM_SEND_SECONDS * 1000) return { outcome: { kind: "no_time" } };

  const now = clock.now();
  const begun = clock.monotonic();
  const settleAt = secondsAfter(now, timing.settleSeconds);
  const payload = send.payload(now);
  const { contentHash } = payload;
  const arm = await tasks.arm(payload.task ?? task, { now, settleAt, contentHash, credits: send.credits });
  if (arm === "stale") return { outcome: { kind: "later" } };
  if (arm === "epoch") return { outcome: { kind: "closed" } };
  if (arm === "busy") {
    send.busy?.();
    return { outcome: await waitForTurn(ports, task) };
  }
  const { armed } = arm;
  if (clock.monotonic() - begun > MAX_ARM_AGE_MILLISECONDS) {
    await tasks.releaseUnsent(armed, { notBefore: clock.now(), reason: { code: "arm_too_old" } });
    return { outcome: { kind: "later" } };
  }
  try {
    const { providerId } = await payload.call();
    await session.rateLimiter.accepted();
    return { created: armed, providerId };
  } catch (error) {
    return { outcome: await classify(ports, session, armed, error, send) };
  }
}

/** Another movement of its account comes first. */
export async function waitForTurn({ tasks, clock }: TaskPorts, task: Task): Promise<TaskOutcome> {
  await tasks.postpone(task, { notBefore: secondsAfter(clock.now(), TURN_SECONDS), reason: { code: "WAIT_TURN" } });
  return { kind: "done" };
}

/** The consequence of a failed send for the task. */
async function classify<T extends Task>(
  ports: TaskPorts,
  session: ProviderSession,
  task: T,
  error: unknown,
  send: Send<T>,
): Promise<TaskOutcome> {
  const { tasks, clock, timing } = ports;
  if (isAppError(error, "accounting_throttled", "accounting_unavailable", "accounting_unauthorized")) {
    const seconds = retrySeconds(error.code, task.attempts);
    await tasks.releaseUnsent(task, {
      notBefore: secondsAfter(clock.now(), seconds),
      reason: reasonOf(error),
      // Refused for the pace or the token's sake, it keeps its place.
      ...(error.code === "accounting_unavailable" ? { hasFailed: true } : {}),
    });
    return error.code === "accounting_unauthorized" ? { kind: "reconnect" } : { kind: "pause", seconds };
  }
  // Documents and contacts take no more than each account may do: nothing about this one is wrong.
  if (
    isAppError(error, "accounting_contract", "accounting_forbidden") &&
    (isDocumentTask(task) || isContactTask(task))
  ) {
    return waitForAccount(ports, session, task, error);
  }
  if (isAppError(error, "accounting_rejected", "accounting_contract", "accounting_forbidden", "accounting_not_found")) {
    const outcome = await send.refused?.(task, error);
    if (outcome !== undefined) return outcome;
    return endTask(ports, task, "REJECTED", reasonOf(error));
  }
  const code = error instanceof AppError ? error.code : "accounting_uncertain";
  const notBefore = secondsAfter(task.sentAt ?? clock.now(), timing.settleSeconds);
  const log = taskLog(ports, task, taskEvent(task, "uncertain"), "warning", { body: { code } });
  await tasks.markOutcomeUnknown(task, { notBefore, log });
  return { kind: "later" };
}

/** The account refuses to create anything: the task and all other work wait. */
async function waitForAccount(
  { tasks, clock }: TaskPorts,
  { rateLimiter }: ProviderSession,
  task: Task,
  error: AppError,
): Promise<TaskOutcome> {
  const seconds = retrySeconds(error.code, task.attempts);
  await tasks.releaseUnsent(task, {
    notBefore: secondsAfter(clock.now(), seconds),
    reason: { code: error.code },
    hasFailed: true,
  });
  await rateLimiter.refuse(error.code === "accounting_contract" ? "contract" : "permission");
  return { kind: "pause", seconds };
}
