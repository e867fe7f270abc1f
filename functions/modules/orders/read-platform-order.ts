import type { Order } from "../../../shared/domain/orders/order.ts";
import type { Shop } from "../../../shared/domain/shop/shop.ts";
import { withPlatformToken } from "../shop/platform-access-token.ts";
import type { PlatformAuthorization, ShopStore } from "../shop/ports.ts";
import type { Clock } from "../tasks/ports.ts";
import type { PlatformOrders } from "./ports.ts";

export interface PlatformReadingPorts {
  shops: ShopStore;
  platformOrders: PlatformOrders;
  platformAuthorization: PlatformAuthorization;
  clock: Clock;
}

/** The order as the platform shows it now. Undefined where it does not. Failures: platform_*. */
export function readPlatformOrder(
  ports: PlatformReadingPorts,
  shop: Shop,
  orderId: string,
): Promise<Order | undefined> {
  return withPlatformToken(ports, shop.key, (accessToken) =>
    ports.platformOrders.readOrder({ shop: shop.key, accessToken, orderId, scopes: shop.scopes }),
  );
}
