import { OUTAGE_PAUSE_SECONDS } from "../../../shared/domain/tasks/breaker.ts";
import { type Instant, secondsAfter } from "../../../shared/values/time.ts";
import type { ShopLease, WorkLease } from "../system/ports.ts";
import { nextLookAt } from "./next-look.ts";
import { openSession } from "./open-session.ts";
import type { DueWork } from "./ports.ts";
import { rateLimiterOf } from "./rate-limiter.ts";
import { batchesOf, type WorkerCall } from "./task-batch.ts";
import type { SessionEnd, TaskPorts } from "./task-ports.ts";

const PAGE = 10;
/** Of an import no more is begun than is under way at once: a sale that comes meanwhile waits for the next call, not for a page. */
const IMPORT_PAGE = 4;
/** Work that is done may stand in the list for a moment: it is read past, up to so much of it. */
const MOST_SKIPPED = 40;
const LONG_PAUSE_SECONDS = 30;
const LIST_LAG_MILLISECONDS = 100;

/**
 * Works off one shop's tasks, alone, until there are none, the time is up or the provider wants a pause. Whoever finds another
 * worker here leaves; whoever asked for work meanwhile is not forgotten.
 */
export async function runShopTasks(ports: TaskPorts, call: WorkerCall & { owner: string }): Promise<void> {
  const { work, clock, timing, dispatcher } = ports;
  const now = clock.now();
  const leased = await work.acquire({ owner: call.owner, now, until: secondsAfter(now, timing.leaseSeconds) });
  if (!leased) return;

  let lease: WorkLease = leased;
  for (;;) {
    const end = await workOff(ports, call, lease);
    const nextDueAt = await dueAfter(ports, end, lease);
    const released = await work.release(lease, nextDueAt);
    if (typeof released === "object") {
      lease = released;
      if (typeof end === "string") continue;
      await releaseFirmly(work, released, nextDueAt);
    }
    if (nextDueAt !== undefined && nextDueAt <= clock.now()) await dispatcher.dispatch(call.shop);
    return;
  }
}

/** Work must rest now: whoever asks for it meanwhile waits as well. */
async function releaseFirmly(work: ShopLease, lease: WorkLease, nextDueAt: Instant | undefined): Promise<void> {
  let released = await work.release(lease, nextDueAt);
  while (typeof released === "object") released = await work.release(released, nextDueAt);
}

/** When somebody should look again; undefined: not before work is asked for. */
async function dueAfter(ports: TaskPorts, end: SessionEnd, lease: WorkLease): Promise<Instant | undefined> {
  if (end === "closed") return undefined;
  if (end !== "empty" && end !== "worked") return end.until;
  const { tasks, clock } = ports;
  const nextDueAt = await tasks.nextDueAt();
  return nextLookAt(nextDueAt, { now: clock.now(), requestedAt: lease.requestedAt, hasWorked: end === "worked" });
}

/** Runs due tasks until none is left, the time is up or the provider wants a rest. */
async function workOff(ports: TaskPorts, call: WorkerCall, { breaker, failures }: WorkLease): Promise<SessionEnd> {
  const { tasks, clock, work } = ports;
  const now = clock.now();
  if (breaker !== undefined && breaker.openUntil > now) return { until: breaker.openUntil };
  // A connection that failed itself tries; the others need not find out each for themselves.
  if (breaker === undefined && (await work.isProviderDown(now))) {
    return { until: secondsAfter(now, OUTAGE_PAUSE_SECONDS) };
  }
  const rateLimiter = rateLimiterOf(ports, { breaker, failures });
  const session = await openSession(ports, { ...call, rateLimiter });
  if (session === "closed") return "closed";
  if (session === "unavailable") return { until: secondsAfter(clock.now(), LONG_PAUSE_SECONDS) };
  const carryOut = batchesOf(ports, call, session);
  const settled = new Set<string>();
  let hasWorked = false;
  for (;;) {
    const listed = await tasks.due(clock.now(), PAGE + Math.min(settled.size, MOST_SKIPPED));
    const due = nextOf(listed.filter(({ key }) => !settled.has(key)));
    if (due.length === 0) return hasWorked ? "worked" : "empty";
    hasWorked = true;
    const { end, hasMoved } = await carryOut(due, settled);
    if (end !== undefined) return end;
    // The list lags behind what was put off: it is not asked again and again.
    if (!hasMoved) await clock.sleep(LIST_LAG_MILLISECONDS);
  }
}

/** What is begun now, the first lanes first. */
function nextOf(due: readonly DueWork[]): readonly DueWork[] {
  const isImport = (work: DueWork) => "isImport" in work && work.isImport === true;
  const others = due.filter((work) => !isImport(work));
  return others.length > 0 ? others.slice(0, PAGE) : due.slice(0, IMPORT_PAGE);
}
