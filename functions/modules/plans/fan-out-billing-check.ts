import type { Duties, ShopDirectory } from "../shop/ports.ts";
import { forEachShop } from "../system/for-each-shop.ts";

/** Has the billing of every installed shop compared by a message of its own. Doing it twice is doing it once. */
export function fanOutBillingCheck({
  directory,
  duties,
}: {
  directory: ShopDirectory;
  duties: Duties;
}): Promise<{ count: number }> {
  return forEachShop(
    (cursor) => directory.installedShops(cursor),
    (shop) => duties.request(shop, "check-billing"),
  );
}
