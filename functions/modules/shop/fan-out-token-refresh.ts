import { secondsAfter } from "../../../shared/values/time.ts";
import { forEachShop } from "../system/for-each-shop.ts";
import type { Clock } from "../system/ports.ts";
import type { Duties, ShopDirectory } from "./ports.ts";

/** A refresh token dies after 90 days without use; idle shops are renewed every week. */
const IDLE_SECONDS = 7 * 86_400;

/** Lists the shops whose tokens grow old, and those with a permission to be given back: each by its own message. */
export async function fanOutTokenRefresh({
  directory,
  duties,
  clock,
}: {
  directory: ShopDirectory;
  duties: Duties;
  clock: Clock;
}): Promise<{ count: number }> {
  const now = clock.now();
  const before = secondsAfter(now, -IDLE_SECONDS);
  const renewed = await forEachShop(
    (cursor) => directory.shopsToRefresh(before, cursor),
    (shop) => duties.request(shop, "refresh-tokens"),
  );
  // As a rule its own message had it done long ago.
  const revoked = await forEachShop(
    (cursor) => directory.shopsToRevoke(now, cursor),
    (shop) => duties.request(shop, "revoke-tokens"),
  );
  return { count: renewed.count + revoked.count };
}
