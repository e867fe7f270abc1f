import { shopifyAuthorization } from "../../adapters/shopify/tokens.ts";
import type { PlatformAuthorization } from "../../modules/shop/ports.ts";
import { need } from "../need.ts";
import { PLATFORM_VARIABLES, platformCalls } from "../resources/platform.ts";
import { secretOf } from "../resources/secret.ts";

/** Token exchange and refresh at the shop platform. */
export const platformAuthorization = need<PlatformAuthorization>({
  name: "platform-authorization",
  access: { secret: true, environment: ["SHOPIFY_API_KEY", ...PLATFORM_VARIABLES] },
  create: (scope) =>
    shopifyAuthorization({
      ...platformCalls(scope),
      clientId: scope.environment.get("SHOPIFY_API_KEY"),
      clientSecret: async () => (await secretOf(scope)()).shopifyApiSecret,
      now: () => Date.now(),
    }),
});
