import type { AccountRefusal } from "#shared/domain/shop/shop.ts";
import { isAccountRefusal } from "#shared/domain/tasks/resumable.ts";
import type { Task } from "#shared/domain/tasks/task.ts";
import { isContactTask, isDocumentTask } from "#shared/domain/tasks/task-types.ts";
import { AppError, isAppError } from "#shared/errors.ts";
import { secondsAfter } from "#shared/values/time.ts";
import type { Ended, Send } from "./effects/effect.ts";
import type { TaskOutcome, TaskPorts } from "./ports.ts";
import type { ProviderSession } from "./provider-session.ts";
import { refusalOf } from "./rate-limiter.ts";
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
    return { created: armed, providerId };
  } catch (error) {
    return { outcome: await classify(ports, session, armed, error, { send, before: task }) };
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
  { send, before }: { send: Send<T>; before: T },
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
  const because = isDocumentTask(task) || isContactTask(task) ? refusalOf(error) : undefined;
  if (because !== undefined) return refusedByAccount(ports, session, task, { because, before });
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

/** Others are tried first once the rest is over: they tell whether the account refuses all. */
const AFTER_OTHERS_SECONDS = 60;

const codes = { contract: "accounting_contract", permission: "accounting_forbidden" } as const;

/**
 * Rests an account that refuses to create anything, and the task waits. It is the task's own fault where the account let others be
 * created since it refused this one; a preview draft never waits.
 */
async function refusedByAccount(
  ports: TaskPorts,
  { rateLimiter }: ProviderSession,
  task: Task,
  { because, before }: { because: AccountRefusal; before: Task },
): Promise<TaskOutcome> {
  const { tasks, clock } = ports;
  const reason = { code: codes[because] };
  const isItsOwn = isAccountRefusal(before.reason?.code) && !rateLimiter.isRefused();
  if (isItsOwn || (isDocumentTask(task) && task.isTrial === true)) return endTask(ports, task, "REJECTED", reason);
  await rateLimiter.refuse(because);
  const rest = rateLimiter.restUntil() ?? clock.now();
  await tasks.releaseUnsent(task, { notBefore: secondsAfter(rest, AFTER_OTHERS_SECONDS), reason, hasFailed: true });
  return { kind: "pause", seconds: AFTER_OTHERS_SECONDS };
}
