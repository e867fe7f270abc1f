import { shopifyOrderIndex } from "../../adapters/shopify/order-index.ts";
import type { PlatformOrderIndex } from "../../modules/sweeps/ports.ts";
import { need } from "../need.ts";
import { PLATFORM_VARIABLES, platformCalls } from "../resources/platform.ts";

/** The list of changed orders at the shop platform. */
export const platformOrderIndex = need<PlatformOrderIndex>({
  name: "platform-order-index",
  access: { environment: [...PLATFORM_VARIABLES] },
  create: (scope) => shopifyOrderIndex(platformCalls(scope)),
});
