import { balanceOf, creditsAt, remainingCredits } from "#shared/domain/plans/credits.ts";
import { CREDITS_EXHAUSTED } from "#shared/domain/tasks/latest.ts";
import type { CreditStore } from "../plans/ports.ts";
import type { Clock, JobRequests, ShopLease, TaskDispatcher } from "../system/ports.ts";
import type { TaskStore } from "../tasks/ports.ts";
import type { WaitingTasks } from "./ports.ts";

/** Tasks of one message; the rest follows with the next message. */
const BATCH = 200;

interface Ports {
  credits: CreditStore;
  waiting: WaitingTasks;
  tasks: TaskStore;
  work: ShopLease;
  dispatcher: TaskDispatcher;
  shopJobs: JobRequests<"shop-duties">;
  clock: Clock;
}

/** Makes as many waiting documents due as there are credits, longest waiting first; due ones only need a worker. */
export async function wakeWaiting(ports: Ports, shop: string): Promise<void> {
  const { credits, waiting, tasks, work, dispatcher, shopJobs, clock } = ports;
  const state = await credits.find();
  if (!state) return;
  const now = clock.now();
  const { used, quota } = balanceOf(creditsAt(state, now));
  const left = remainingCredits(used, quota);
  if (left === 0) return;
  const found = await waiting.list({ dueAfter: now, limit: Math.min(left, BATCH) });
  for (const reference of found) {
    const task = await tasks.find(reference);
    if (task?.state !== "PLANNED" || task.reason?.code !== CREDITS_EXHAUSTED || task.notBefore <= now) continue;
    await tasks.postpone(task, { notBefore: now, reason: task.reason });
  }
  if (found.length === BATCH) await shopJobs.send([{ shop, duty: "wake-waiting" }]);
  if (found.length === 0 && (await tasks.due(now, 1)).length === 0) return;
  await work.request(now);
  await dispatcher.dispatch(shop);
}
