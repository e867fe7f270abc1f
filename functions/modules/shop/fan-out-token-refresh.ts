import { secondsAfter } from "../../../shared/values/time.ts";
import { forEachShop } from "../sweeps/fan-out.ts";
import type { Clock } from "../tasks/ports.ts";
import type { Duties, ShopDirectory } from "./ports.ts";

/** A refresh token dies after 90 days without use; idle shops are renewed every week. */
const IDLE_SECONDS = 7 * 86_400;

/** Lists the shops whose tokens grow old and has each renewed by its own message. */
export function fanOutTokenRefresh({
  directory,
  duties,
  clock,
}: {
  directory: ShopDirectory;
  duties: Duties;
  clock: Clock;
}): Promise<{ count: number }> {
  const before = secondsAfter(clock.now(), -IDLE_SECONDS);
  return forEachShop(
    (cursor) => directory.shopsToRefresh(before, cursor),
    (shop) => duties.request(shop, "refresh-tokens"),
  );
}
