import { shopifySubscriptions } from "../../adapters/shopify/subscriptions.ts";
import type { PlatformSubscriptions } from "../../modules/sweeps/ports.ts";
import { need } from "../need.ts";
import { PLATFORM_VARIABLES, platformCalls } from "../resources/platform.ts";

/** Webhook subscriptions at the shop platform. */
export const platformSubscriptions = need<PlatformSubscriptions>({
  name: "platform-subscriptions",
  access: { environment: [...PLATFORM_VARIABLES] },
  create: (scope) => shopifySubscriptions(platformCalls(scope)),
});
