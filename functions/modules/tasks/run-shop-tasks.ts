import { type SessionEnd, workOff } from "../system/work-off.ts";
import { openBatches } from "./open-batches.ts";
import type { DueWork, RunBatch, TaskPorts, WorkerCall } from "./ports.ts";

const PAGE = 10;
/** Imported documents begun at once, as many as run together: a sale waits for a call, not for a page. */
const IMPORT_PAGE = 4;
/** Finished work that may still be listed for a moment: it is skipped, up to this number. */
const MAX_SKIPPED = 40;
const LIST_LAG_MILLISECONDS = 100;

/** Works off one shop's tasks: see `workOff`. */
export function runShopTasks(
  ports: TaskPorts,
  { owner, open = openBatches, ...worker }: WorkerCall & { owner: string; open?: typeof openBatches },
): Promise<void> {
  const { work, clock, timing, tasks, dispatcher } = ports;
  return workOff(
    { work, clock, owner, leaseSeconds: timing.leaseSeconds },
    {
      session: async (lease) => runDue(ports, await open(ports, worker, lease)),
      nextDueAt: () => tasks.nextDueAt(),
      wake: () => dispatcher.dispatch(worker.shop),
    },
  );
}

/** Runs due tasks until none is left, the time is up or the provider is to be left alone. */
async function runDue({ tasks, clock }: TaskPorts, carryOut: RunBatch | SessionEnd): Promise<SessionEnd> {
  if (typeof carryOut !== "function") return carryOut;
  const settled = new Set<string>();
  let hasWorked = false;
  for (;;) {
    const listed = await tasks.due(clock.now(), PAGE + Math.min(settled.size, MAX_SKIPPED));
    const due = nextOf(listed.filter((work) => !settled.has(work.key)));
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
