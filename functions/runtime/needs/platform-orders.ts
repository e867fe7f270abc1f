import { shopifyOrders } from "../../adapters/shopify/orders.ts";
import type { PlatformOrders } from "../../modules/orders/ports.ts";
import { need } from "../need.ts";
import { PLATFORM_VARIABLES, platformCalls } from "../resources/platform.ts";

/** Orders at the shop platform. */
export const platformOrders = need<PlatformOrders>({
  name: "platform-orders",
  access: { environment: [...PLATFORM_VARIABLES] },
  create: (scope) => shopifyOrders(platformCalls(scope)),
});
