import type { ShopDirectory } from "../shop/ports.ts";
import { forEachShop } from "../system/for-each-shop.ts";
import type { Clock, Wakes } from "../system/ports.ts";

/** Wakes every shop that has due work and no owner: lost wakes and tasks whose time has come. */
export function wakeDueShops({
  directory,
  wakes,
  clock,
}: {
  directory: ShopDirectory;
  wakes: Wakes;
  clock: Clock;
}): Promise<{ count: number }> {
  const now = clock.now();
  return forEachShop(
    (cursor) => directory.shopsWithDueWork(now, cursor),
    (shop) => wakes.wake(shop),
  );
}
