import type { PlanState } from "../../../shared/domain/plans/credits.ts";
import type { Task } from "../../../shared/domain/tasks/task.ts";
import { AppError, isAppError } from "../../../shared/errors.ts";
import { secondsAfter } from "../../../shared/values/time.ts";
import { taskEvent, taskLog } from "./log-of-task.ts";
import { retrySeconds } from "./retry.ts";
import { awaitSlot } from "./slot.ts";
import type { Shift, TaskOutcome, TaskPorts } from "./task-ports.ts";
import { MAXIMUM_ARM_AGE_MILLISECONDS, MINIMUM_SEND_SECONDS } from "./timing.ts";

/** `created`: the provider answered with an id. `outcome`: nothing more to do for this task in this shift. */
export type SendResult<T extends Task> = { created: T; providerId: string } | { outcome: TaskOutcome };

/** How long a movement waits while the outcome of another of its account is unknown. */
const TURN_SECONDS = 60;

interface Send<T extends Task> {
  contentHash: string;
  credits: { before: PlanState; after: PlanState } | undefined;
  call(): Promise<{ providerId: string }>;
  /** Whether a definite no concerns the link only: the same task then goes on without it. */
  canGoUnlinked?(refusal: AppError): boolean;
  /** What follows from a definite no, if not that the task is closed as REJECTED. */
  refused?(armed: T, refusal: AppError): Promise<TaskOutcome> | undefined;
}

/**
 * Sends at most once: waits for a slot, writes ahead, sends, and classifies what came back. Only a definite "nothing happened"
 * makes the task sendable again at once; whatever is unclear stays SENDING until the provider was searched.
 */
export async function sendOnce<T extends Task>(
  ports: TaskPorts,
  shift: Shift,
  task: T,
  send: Send<T>,
): Promise<SendResult<T>> {
  const { tasks, clock, timing } = ports;
  await awaitSlot(ports);
  if (shift.remainingMilliseconds() < MINIMUM_SEND_SECONDS * 1000) return { outcome: { kind: "no_time" } };

  const now = clock.now();
  const begun = clock.monotonic();
  const settleAt = secondsAfter(now, timing.settleSeconds);
  const arm = await tasks.arm(task, { now, settleAt, contentHash: send.contentHash, credits: send.credits });
  if (arm === "stale") return { outcome: { kind: "later" } };
  if (arm === "epoch") return { outcome: { kind: "closed" } };
  if (arm === "busy") {
    const notBefore = secondsAfter(now, TURN_SECONDS);
    await tasks.postpone(task, { notBefore, reason: { code: "WAIT_TURN" } });
    return { outcome: { kind: "done" } };
  }
  const { armed } = arm;
  if (clock.monotonic() - begun > MAXIMUM_ARM_AGE_MILLISECONDS) {
    await tasks.disarm(armed, { notBefore: clock.now(), reason: { code: "arm_too_old" } });
    return { outcome: { kind: "later" } };
  }
  try {
    const { providerId } = await send.call();
    return { created: armed, providerId };
  } catch (error) {
    return { outcome: await classify(ports, armed, error, send) };
  }
}

/** What a failed send means for the task. */
async function classify<T extends Task>(
  ports: TaskPorts,
  task: T,
  error: unknown,
  send: Send<T>,
): Promise<TaskOutcome> {
  const { tasks, clock, timing } = ports;
  if (isAppError(error, "accounting_throttled", "accounting_unavailable", "accounting_unauthorized")) {
    const seconds = retrySeconds(error.code, task.attempts);
    await tasks.disarm(task, { notBefore: secondsAfter(clock.now(), seconds), reason: reasonOf(error) });
    return error.code === "accounting_unauthorized" ? { kind: "reconnect" } : { kind: "pause", seconds };
  }
  if (isAppError(error, "accounting_rejected", "accounting_forbidden", "accounting_not_found")) {
    if (send.canGoUnlinked?.(error)) {
      await tasks.disarm(task, { notBefore: clock.now(), reason: reasonOf(error), unlinked: true });
      return { kind: "later" };
    }
    const outcome = send.refused?.(task, error);
    if (outcome !== undefined) return outcome;
    const log = taskLog(ports, task, taskEvent(task, "rejected"), "critical", { body: reasonOf(error) });
    await tasks.close(task, { state: "REJECTED", reason: reasonOf(error), log });
    return { kind: "done" };
  }
  const code = error instanceof AppError ? error.code : "accounting_uncertain";
  const notBefore = secondsAfter(task.sentAt ?? clock.now(), timing.settleSeconds);
  const log = taskLog(ports, task, taskEvent(task, "uncertain"), "warning", { body: { code } });
  await tasks.leaveUnknown(task, { notBefore, log });
  return { kind: "later" };
}

/** Code and message as the merchant sees them; the provider's own code comes first ("Lexware-Fehler"). */
export function reasonOf(error: AppError): { code: string; message?: string } {
  const { code, message } = error.details ?? {};
  return {
    code: typeof code === "string" ? code : error.code,
    ...(typeof message === "string" ? { message } : {}),
  };
}
