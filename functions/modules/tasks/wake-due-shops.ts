import type { ShopDirectory } from "../shop/ports.ts";
import type { Clock, Wakes } from "./ports.ts";

/** Wakes every shop that has due work and no owner: lost wakes and tasks whose time has come. */
export async function wakeDueShops({
  directory,
  wakes,
  clock,
}: {
  directory: ShopDirectory;
  wakes: Wakes;
  clock: Clock;
}): Promise<{ count: number }> {
  const now = clock.now();
  let count = 0;
  let cursor: string | undefined;
  do {
    const page = await directory.shopsWithDueWork(now, cursor);
    for (const shop of page.shops) await wakes.wake(shop);
    count += page.shops.length;
    cursor = page.cursor;
  } while (cursor !== undefined);
  return { count };
}
