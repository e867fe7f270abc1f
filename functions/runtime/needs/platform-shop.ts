import { shopifyShop } from "../../adapters/shopify/store.ts";
import type { PlatformShop } from "../../modules/shop/ports.ts";
import { need } from "../need.ts";
import { PLATFORM_VARIABLES, platformCalls } from "../resources/platform.ts";

/** The shop itself at the platform. */
export const platformShop = need<PlatformShop>({
  name: "platform-shop",
  access: { environment: [...PLATFORM_VARIABLES] },
  create: (scope) => shopifyShop(platformCalls(scope)),
});
