import { type Instant, millisecondsOf, secondsAfter } from "../../../shared/values/time.ts";
import { handOn } from "./hand-on.ts";
import { lookForHints } from "./look-for-hints.ts";
import { openShift } from "./open-shift.ts";
import type { DueWork, WorkLease, WorkStore } from "./ports.ts";
import { runTask } from "./run-task.ts";
import type { Shift, TaskOutcome, TaskPorts } from "./task-ports.ts";
import { MINIMUM_SEND_SECONDS } from "./timing.ts";

const PAGE = 10;
/** A list of due work may lag behind the work itself by a moment: a recent request is looked after once more. */
const LAG_SECONDS = 30;
const LONG_PAUSE_SECONDS = 30;
const MAXIMUM_FAILURES = 3;
const LIST_LAG_MILLISECONDS = 100;

/**
 * Works off one shop's tasks, alone, until there are none, the time is up or the provider wants a pause. Whoever finds another
 * worker here leaves; whoever asked for work meanwhile is not forgotten.
 */
export async function runShopTasks(
  ports: TaskPorts,
  call: { shop: string; owner: string; remainingMilliseconds(): number },
): Promise<void> {
  const { work, clock, timing, wakes } = ports;
  const now = clock.now();
  const leased = await work.acquire({ owner: call.owner, now, until: secondsAfter(now, timing.leaseSeconds) });
  if (!leased) return;

  let lease: WorkLease = leased;
  for (;;) {
    const end = await workOff(ports, call);
    const nextDueAt = await dueAfter(ports, end, lease);
    const released = await work.release(lease, nextDueAt);
    if (typeof released === "object") {
      lease = released;
      if (end === "empty" || end === "closed") continue;
      await releaseFirmly(work, released, nextDueAt);
    }
    if (nextDueAt !== undefined && nextDueAt <= clock.now()) await wakes.wake(call.shop);
    return;
  }
}

/** Work must rest now: whoever asks for it meanwhile waits as well. */
async function releaseFirmly(work: WorkStore, lease: WorkLease, nextDueAt: Instant | undefined): Promise<void> {
  let released = await work.release(lease, nextDueAt);
  while (typeof released === "object") released = await work.release(released, nextDueAt);
}

/**
 * How a look at the shop's tasks ended. `empty`: none is due. `closed`: uninstalled or not connected, so that tasks wait until
 * somebody asks for work again. `until`: work must rest.
 */
type ShiftEnd = "empty" | "closed" | { until: Instant };

/** When somebody should look again; undefined: not before work is asked for. */
async function dueAfter(ports: TaskPorts, end: ShiftEnd, lease: WorkLease): Promise<Instant | undefined> {
  if (end === "closed") return undefined;
  return end === "empty" ? nextWork(ports, lease) : end.until;
}

/** Runs due tasks until none is left, the time is up or the provider wants a pause. */
async function workOff(ports: TaskPorts, call: { shop: string; remainingMilliseconds(): number }): Promise<ShiftEnd> {
  const { tasks, clock, timing } = ports;
  const longPause = () => ({ until: secondsAfter(clock.now(), LONG_PAUSE_SECONDS) });
  const begun = clock.monotonic();
  let shift = await openShift(ports, call);
  if (shift === "closed") return "closed";
  if (shift === "unavailable") return longPause();
  let failures = 0;
  let reconnected = false;
  const settled = new Set<string>();
  for (;;) {
    const references: DueWork[] = (await tasks.due(clock.now(), PAGE)).filter(({ key }) => !settled.has(key));
    if (references.length === 0) return "empty";
    let hasMoved = false;
    for (const reference of references) {
      const isLate =
        clock.monotonic() - begun > timing.budgetSeconds * 1000 ||
        call.remainingMilliseconds() < MINIMUM_SEND_SECONDS * 1000;
      if (isLate) return { until: clock.now() };
      const outcome = await workOn(ports, shift, reference);
      hasMoved ||= outcome.kind !== "later";
      if (outcome.kind === "no_time") return { until: clock.now() };
      if (outcome.kind === "closed") return "closed";
      if (outcome.kind === "done") {
        // Its place in the list of due work may lag behind; it is not looked at twice in one shift.
        settled.add(reference.key);
        failures = 0;
      }
      if (outcome.kind === "pause") {
        failures += 1;
        if (failures >= MAXIMUM_FAILURES) return longPause();
        await ports.work.pauseUntil(secondsAfter(clock.now(), Math.min(outcome.seconds, 1)));
      }
      if (outcome.kind === "reconnect") {
        if (reconnected) return longPause();
        reconnected = true;
        shift = await openShift(ports, { ...call, renew: true });
        if (shift === "closed") return "closed";
        if (shift === "unavailable") return longPause();
      }
    }
    // The list lags behind what was put off: it is not asked again and again.
    if (!hasMoved) await clock.sleep(LIST_LAG_MILLISECONDS);
  }
}

function workOn(ports: TaskPorts, shift: Shift, due: DueWork): Promise<TaskOutcome> {
  if (due.type === "order") return handOn(ports, shift, due);
  return due.type === "hints" ? lookForHints(ports, shift, due) : runTask(ports, shift, due);
}

/**
 * When somebody should look again: at the next due task, and in any case once more shortly if work was asked for a moment ago,
 * because the list may not show that work yet.
 */
async function nextWork({ tasks, clock }: TaskPorts, { requestedAt }: WorkLease): Promise<Instant | undefined> {
  const next = await tasks.nextDueAt();
  const now = clock.now();
  const isRecent = requestedAt !== undefined && millisecondsOf(now) - millisecondsOf(requestedAt) < LAG_SECONDS * 1000;
  if (!isRecent) return next;
  const onceMore = secondsAfter(now, LAG_SECONDS);
  return next !== undefined && next < onceMore ? next : onceMore;
}
