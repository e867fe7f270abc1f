import { buildShopRecord } from "../../../shared/domain/shop/build-shop-record.ts";
import type { ShopRecord } from "../../../shared/domain/shop/shop-record.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Clock } from "../system/ports.ts";
import type { ShopStore, WholeShop } from "./ports.ts";

/** The shop record as the app gets it. */
export function shopAnswer(whole: WholeShop, { clock }: { clock: Clock }): ShopRecord {
  const { shop, preferences, connection, statistics, hasPlatformToken } = whole;
  return buildShopRecord({
    shop,
    preferences,
    ...(connection ? { connection } : {}),
    statistics,
    missingAccessToken: !hasPlatformToken,
    smtp: null,
    now: clock.now(),
  });
}

/** The shop record read anew, after something changed it. Failures: shop_not_installed. */
export async function currentShopAnswer(ports: { shops: ShopStore; clock: Clock }): Promise<ShopRecord> {
  const whole = await ports.shops.findWhole();
  if (!whole) throw new AppError("shop_not_installed");
  return shopAnswer(whole, ports);
}
