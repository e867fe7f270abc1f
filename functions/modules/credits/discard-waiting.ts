import { CREDITS_EXHAUSTED, DISCARDED } from "#shared/domain/tasks/latest.ts";
import { isDocumentTask } from "#shared/domain/tasks/task-types.ts";
import type { Clock, Ids, JobRequests, ShopLease, TaskDispatcher } from "../system/ports.ts";
import type { TaskStore } from "../tasks/ports.ts";
import { taskLog } from "../tasks/task-log.ts";
import type { WaitingTasks } from "./ports.ts";

/** Tasks of one message; the rest follows with the next message. */
const BATCH = 50;

interface Ports {
  waiting: WaitingTasks;
  tasks: TaskStore;
  work: ShopLease;
  dispatcher: TaskDispatcher;
  shopJobs: JobRequests<"shop-duties">;
  clock: Clock;
  ids: Ids;
}

/** Leaves out documents that waited for credits when asked, each with its reason; later ones keep waiting. */
export async function discardWaiting(
  ports: Ports,
  { shop, askedAt }: { shop: string; askedAt: string },
): Promise<void> {
  const { waiting, tasks, work, dispatcher, shopJobs, clock } = ports;
  const found = await waiting.list({ limit: BATCH, createdUntil: askedAt });
  for (const reference of found) {
    const task = await tasks.find(reference);
    if (!isDocumentTask(task) || task.state !== "PLANNED" || task.reason?.code !== CREDITS_EXHAUSTED) continue;
    const reason = { code: DISCARDED };
    const log = taskLog(ports, task, "document.discarded", "warning", { body: reason });
    await tasks.close(task, { state: "SKIPPED", reason, log });
  }
  // Orders that waited for a discarded document are decided again; the worker enqueues them.
  if (found.length > 0 && (await work.request(clock.now()))) await dispatcher.dispatch(shop);
  if (found.length === BATCH) await shopJobs.send([{ shop, duty: "discard-waiting", askedAt }]);
}
