import { pauseOf } from "#shared/domain/shop/staff-pause.ts";
import { secondsAfter } from "#shared/values/time.ts";
import type { ConnectionStore } from "../connection/ports.ts";
import type { ShopReader } from "../shop/ports.ts";
import type { Clock, ShopLease, TaskDispatcher } from "../system/ports.ts";
import type { TaskStore } from "../tasks/ports.ts";

interface Ports {
  shops: ShopReader;
  connections: ConnectionStore;
  tasks: Pick<TaskStore, "nextDueAt">;
  work: ShopLease;
  dispatcher: TaskDispatcher;
  clock: Clock;
}

/** Due for longer than any pause of a worker lasts. */
const DEAD_SECONDS = 900;

/** Requests due tasks that no list of shops with work has. True if some; waiting shops are left alone. */
export async function reviveWork(
  { shops, connections, tasks, work, dispatcher, clock }: Ports,
  shop: string,
): Promise<boolean> {
  const [known, connection] = await Promise.all([shops.find(), connections.find()]);
  if (!known || known.uninstalledAt !== undefined || pauseOf(known) !== undefined) return false;
  if (connection?.status !== "connected") return false;
  const now = clock.now();
  const dueAt = await tasks.nextDueAt();
  if (dueAt === undefined || dueAt > secondsAfter(now, -DEAD_SECONDS)) return false;
  if (!(await work.request(now))) return false;
  await dispatcher.dispatch(shop);
  return true;
}
