import type { Order } from "#shared/domain/orders/order.ts";
import { hasFeature, plans } from "#shared/domain/plans/plans.ts";
import { withPlatformToken } from "../shop/platform-access-token.ts";
import type { PlatformAuthorization, ShopStore, WholeShop } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";
import type { PlatformOrders } from "./ports.ts";

export interface PlatformReadingPorts {
  shops: ShopStore;
  platformOrders: PlatformOrders;
  platformAuthorization: PlatformAuthorization;
  clock: Clock;
}

/** The platform's order with the metafields of choice and plan; undefined where hidden. Failures: platform_*. */
export function readPlatformOrder(
  ports: PlatformReadingPorts,
  { shop, preferences, sealedTokens }: WholeShop,
  orderId: string,
): Promise<Order | undefined> {
  const metafields = hasFeature(plans[shop.plan.id], "metafields") ? preferences.metafieldRead : [];
  const { key, scopes } = shop;
  return withPlatformToken(
    ports,
    key,
    (accessToken) => ports.platformOrders.readOrder({ shop: key, accessToken, orderId, scopes, metafields }),
    sealedTokens,
  );
}
