import type { ShopDirectory } from "../shop/ports.ts";
import { forEachShop } from "../system/for-each-shop.ts";
import type { Clock, TaskDispatcher } from "../system/ports.ts";

/**
 * Sends a worker to every shop with due work and no lease: for lost messages, and for tasks that became due.
 *
 * It repairs lost messages, so it must not depend on a message: it is deliberately no row of `shared/messages/jobs.ts` and reads its
 * list in one run, as a lost or waiting page would leave shops without a worker. It runs every minute, in which a chain of pages may
 * not have ended; two chains would send two workers to each shop. It needs no page to continue from: within a minute the next run
 * follows a broken one and leaves out the shops whose worker has begun.
 */
export function dispatchDueTasks({
  directory,
  dispatcher,
  clock,
}: {
  directory: ShopDirectory;
  dispatcher: TaskDispatcher;
  clock: Clock;
}): Promise<{ count: number }> {
  const now = clock.now();
  return forEachShop(
    (cursor) => directory.shopsWithDueWork(now, cursor),
    (shop) => dispatcher.dispatch(shop),
  );
}
