import { taskTypes } from "#shared/domain/tasks/task-types.ts";
import { secondsAfter } from "#shared/values/time.ts";
import type { SessionEnd } from "../system/work-off.ts";
import { handOn, lookForAssignments } from "./follow-ups.ts";
import type { BatchResult, DueWork, RunBatch, TaskOutcome, TaskPorts, WorkerCall } from "./ports.ts";
import { openSession, type ProviderSession } from "./provider-session.ts";
import { runTask } from "./run-task.ts";
import { MINIMUM_SEND_SECONDS, PAUSE_LOOK_MILLISECONDS, PAUSE_OF_ALL_SECONDS } from "./timing.ts";

/** Tasks under way at once: at two calls a second their answers may take a second each. */
const CONCURRENCY = 2;
const LONG_PAUSE_SECONDS = 30;

/** Carries out due work, two at a time, one per order, movements singly; leaves out `settled`, as the list lags. */
export function batchesOf(ports: TaskPorts, call: WorkerCall, opened: ProviderSession): RunBatch {
  const { clock, timing } = ports;
  const begun = clock.monotonic();
  const { rateLimiter } = opened;
  let session = opened;
  let renewal: Promise<ProviderSession | "closed" | "unavailable"> | undefined;

  /** The session began unpaused. Both that work at once wait for one look. */
  let look = { at: begun, isPaused: Promise.resolve(false) };
  const isPausedForAll = (): Promise<boolean> => {
    const now = clock.monotonic();
    if (now - look.at >= PAUSE_LOOK_MILLISECONDS) look = { at: now, isPaused: ports.work.isPausedForAll() };
    return look.isPaused;
  };

  const isLate = () =>
    clock.monotonic() - begun > timing.budgetSeconds * 1000 ||
    call.remainingMilliseconds() < MINIMUM_SEND_SECONDS * 1000;

  /** Another token, once in a session, for all that found theirs refused. */
  const renew = async (refused: ProviderSession): Promise<SessionEnd | undefined> => {
    if (refused !== session) return undefined;
    const longPause = () => ({ until: secondsAfter(clock.now(), LONG_PAUSE_SECONDS) });
    if (renewal !== undefined && (await renewal) === refused) return longPause();
    renewal ??= openSession(ports, { ...call, rateLimiter, renew: true });
    const renewed = await renewal;
    if (renewed === "closed") return "closed";
    if (renewed === "unavailable") return longPause();
    session = renewed;
    return undefined;
  };

  const endAfter = async (outcome: TaskOutcome, worked: ProviderSession): Promise<SessionEnd | undefined> => {
    if (outcome.kind === "closed") return "closed";
    if (outcome.kind === "no_time") return { until: rateLimiter.restUntil() ?? clock.now() };
    return outcome.kind === "reconnect" ? renew(worked) : undefined;
  };

  return async (due, settled) => {
    const waiting = [...due];
    const busy = new Set<string>();
    const result: BatchResult = { hasMoved: false };

    const carryOutNext = async (): Promise<void> => {
      while (result.end === undefined && waiting.length > 0) {
        if (await isPausedForAll()) {
          result.end ??= { until: secondsAfter(clock.now(), PAUSE_OF_ALL_SECONDS) };
          return;
        }
        const place = waiting.findIndex((one) => !busy.has(placeOf(one)));
        const [next] = place < 0 ? [] : waiting.splice(place, 1);
        if (next === undefined) return;
        const rest = rateLimiter.restUntil();
        if (rest !== undefined || isLate()) {
          result.end ??= { until: rest ?? clock.now() };
          return;
        }
        busy.add(placeOf(next));
        const worked = session;
        const outcome = await workOn(ports, worked, next);
        busy.delete(placeOf(next));
        result.hasMoved ||= outcome.kind !== "later";
        if (outcome.kind === "done") settled.add(next.key);
        const end = await endAfter(outcome, worked);
        result.end ??= end;
      }
    };

    const stopping = () =>
      carryOutNext().catch((error: unknown) => {
        result.end ??= { until: clock.now() };
        throw error;
      });
    const workers = Array.from({ length: rateLimiter.isTrying() ? 1 : CONCURRENCY }, stopping);
    // Nothing of a session goes on once it is over.
    const ends = await Promise.allSettled(workers);
    for (const one of ends) if (one.status === "rejected") throw one.reason;
    return result;
  };
}

/** Work that excludes each other at a time: an order's, and payments, because an account shows its latest movement only. */
function placeOf({ type, orderId }: DueWork): string {
  if (type === "order" || type === "hints") return orderId;
  return taskTypes[type].turn === "payments" ? "payments" : orderId;
}

function workOn(ports: TaskPorts, session: ProviderSession, due: DueWork): Promise<TaskOutcome> {
  if (due.type === "order") return handOn(ports, session, due);
  return due.type === "hints" ? lookForAssignments(ports, session, due) : runTask(ports, session, due);
}
