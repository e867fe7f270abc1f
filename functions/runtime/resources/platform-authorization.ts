import { shopifyAuthorization } from "../../adapters/shopify/tokens.ts";
import type { Scope } from "../service.ts";
import { PLATFORM_VARIABLES, platformCalls } from "./platform.ts";
import { platformSecretsOf } from "./platform-secrets.ts";

/** Grants of a function that needs the platform's tokens. */
export const authorizationAccess = {
  secrets: ["session"],
  environment: ["SHOPIFY_API_KEY", ...PLATFORM_VARIABLES],
} as const;

/** Tokens from the shop platform, for codes, session tokens and refresh tokens alike. */
export const authorizationOf = (scope: Scope) =>
  shopifyAuthorization({
    ...platformCalls(scope),
    clientId: scope.environment.get("SHOPIFY_API_KEY"),
    clientSecret: async () => (await platformSecretsOf(scope)).current,
    now: () => Date.now(),
  });
