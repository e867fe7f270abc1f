import { nextCreditChangeAt } from "#shared/domain/plans/credits.ts";
import { settleByClock } from "../plans/change-credits.ts";
import type { CreditStore } from "../plans/ports.ts";
import type { ShopReader } from "../shop/ports.ts";
import type { Clock, JobRequests, ShopLease, TaskDispatcher } from "../system/ports.ts";
import type { TaskStore } from "../tasks/ports.ts";
import type { WaitingTasks } from "./ports.ts";
import { wakeWaiting } from "./wake-waiting.ts";

interface Ports {
  shops: ShopReader;
  credits: CreditStore;
  waiting: WaitingTasks;
  tasks: TaskStore;
  work: ShopLease;
  dispatcher: TaskDispatcher;
  shopJobs: JobRequests<"shop-duties">;
  clock: Clock;
}

/** Begins the next month after a month or bonus ended and wakes waiting documents; a removed app ends this. */
export async function renewCredits(ports: Ports, shopKey: string): Promise<void> {
  const shop = await ports.shops.find();
  if (!shop) return;
  if (shop.uninstalledAt !== undefined) return ports.credits.leaveRenewals();
  const now = ports.clock.now();
  const state = await ports.credits.find();
  if (!state) return;
  // A shop that is listed before its credits change is listed with a wrong time.
  if (nextCreditChangeAt(state) <= now) await settleByClock(ports.credits, now);
  else await ports.credits.renewAt(state);
  await wakeWaiting(ports, shopKey);
}
