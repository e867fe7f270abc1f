import type { ShopDirectory } from "../shop/ports.ts";
import { forEachShop } from "../system/for-each-shop.ts";
import type { Clock, TaskDispatcher } from "../system/ports.ts";

/**
 * Sends a worker to every shop that has due work and no owner: lost messages, and tasks whose time has come.
 *
 * It is no row of the table of jobs (`shared/messages/jobs.ts`) and goes through its list by itself, on purpose. It finds what lost messages
 * left behind, so it must not depend on a message: a page that is lost or waits in the queue of pages would leave shops without a worker. It
 * runs every minute, in which a chain of pages may not have ended; two chains at a time would send two workers to each shop. And it needs no
 * page of its own to go on from: a run that breaks off is followed within a minute by one that leaves out the shops whose worker has begun.
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
