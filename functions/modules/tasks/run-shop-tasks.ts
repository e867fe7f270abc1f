import type { WorkLease } from "../system/ports.ts";
import { type SessionEnd, workOff } from "../system/work-off.ts";
import { effects } from "./effects/effects.ts";
import type { DueWork, Runner, TaskPorts, WorkerCall } from "./ports.ts";
import { providerRunner } from "./provider-runner.ts";

const PAGE = 10;
/** Imported documents begun at once, as many as run together: a sale waits for a call, not for a page. */
const IMPORT_PAGE = 4;
/** Finished work that may still be listed for a moment: it is skipped, up to this number. */
const MAX_SKIPPED = 40;
const LIST_LAG_MILLISECONDS = 100;

interface ShopCall extends WorkerCall {
  runner: Runner;
}

/** Works off one shop's tasks of one runner: see `workOff`. */
export function runShopTasks(
  ports: TaskPorts,
  { owner, runner = providerRunner, ...worker }: WorkerCall & { owner: string; runner?: Runner },
): Promise<void> {
  const { work, clock, timing, tasks, dispatcher } = ports;
  return workOff(
    { work, clock, owner, leaseSeconds: timing.leaseSeconds },
    {
      session: (lease) => runDue(ports, { ...worker, runner }, lease),
      nextDueAt: () => tasks.nextDueAt(),
      wake: () => dispatcher.dispatch(worker.shop),
    },
  );
}

/** Runs due tasks until none is left, the time is up or the runner wants a rest. */
async function runDue(ports: TaskPorts, { runner, ...call }: ShopCall, lease: WorkLease): Promise<SessionEnd> {
  const { tasks, clock } = ports;
  const carryOut = await runner.open(ports, call, lease);
  if (typeof carryOut !== "function") return carryOut;
  const settled = new Set<string>();
  let hasWorked = false;
  for (;;) {
    const listed = await tasks.due(clock.now(), PAGE + Math.min(settled.size, MAX_SKIPPED));
    const due = nextOf(listed.filter((work) => !settled.has(work.key) && isFor(runner, work)));
    if (due.length === 0) return hasWorked ? "worked" : "empty";
    hasWorked = true;
    const { end, hasMoved } = await carryOut(due, settled);
    if (end !== undefined) return end;
    // The list lags behind what was put off: it is not asked again and again.
    if (!hasMoved) await clock.sleep(LIST_LAG_MILLISECONDS);
  }
}

/** The next work to begin, the first lanes first. */
function nextOf(due: readonly DueWork[]): readonly DueWork[] {
  const isImport = (work: DueWork) => "isImport" in work && work.isImport === true;
  const others = due.filter((work) => !isImport(work));
  return others.length > 0 ? others.slice(0, PAGE) : due.slice(0, IMPORT_PAGE);
}

/** The provider's runner also handles what an order's own tasks leave to do. */
const isFor = ({ name }: Runner, { type }: DueWork): boolean =>
  (type === "order" || type === "hints" ? "provider" : effects[type].runner) === name;
