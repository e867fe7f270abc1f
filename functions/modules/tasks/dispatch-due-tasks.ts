import type { ShopDirectory } from "../shop/ports.ts";
import { forEachShop } from "../system/for-each-shop.ts";
import type { Clock, TaskDispatcher } from "../system/ports.ts";

/** Sends a worker to every shop that has due work and no owner: lost messages, and tasks whose time has come. */
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
