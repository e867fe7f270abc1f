import type { SweepName } from "../../../shared/messages/sweep.ts";
import { windowStart } from "../../../shared/values/window.ts";
import type { ShopDirectory } from "../shop/ports.ts";
import { forEachShop } from "../system/for-each-shop.ts";
import type { Clock, SweepRequests } from "../system/ports.ts";

/** Starts of one schedule lie hours apart; what comes twice comes within minutes. */
const WINDOW_SECONDS = 3_600;

interface Ports {
  directory: ShopDirectory;
  sweeps: SweepRequests;
  clock: Clock;
}

/** Has every installed shop swept by a message of its own. A schedule that fires twice asks for the same window twice. */
export function requestSweeps({ directory, sweeps, clock }: Ports, sweep: SweepName): Promise<{ count: number }> {
  const period = windowStart(clock.now(), WINDOW_SECONDS);
  return forEachShop(
    (cursor) => directory.installedShops(cursor),
    (shop) => sweeps.request(shop, sweep, period),
  );
}
