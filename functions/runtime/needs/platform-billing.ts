import { shopifyBilling } from "../../adapters/shopify/billing.ts";
import type { PlatformBilling } from "../../modules/plans/ports.ts";
import { need } from "../need.ts";
import { PLATFORM_VARIABLES, platformCalls } from "../resources/platform.ts";

/** Charges at the shop platform. */
export const platformBilling = need<PlatformBilling>({
  name: "platform-billing",
  access: { environment: [...PLATFORM_VARIABLES] },
  create: (scope) => shopifyBilling(platformCalls(scope)),
});
