import type { ShopDirectory } from "../shop/ports.ts";
import { forEachShop } from "../system/for-each-shop.ts";
import type { Clock, TaskDispatcher } from "../system/ports.ts";

/**
 * Sends a worker to every shop with due work and no lease. It repairs lost messages, so it depends on none: it reads its list in
 * one run, deliberately without a row in `shared/messages/jobs.ts`. Two chains of pages would send two workers to a shop; the next
 * minute follows a broken run.
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
