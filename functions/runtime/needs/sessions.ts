import { retryWithFreshToken, shopifySessions } from "../../adapters/shopify/session-token.ts";
import type { SessionVerifier } from "../../modules/shop/ports.ts";
import { need } from "../need.ts";
import { platformSecretsOf } from "../resources/platform-secrets.ts";

/** Goes with the answer to a token that is refused. */
export const sessionRefusalHeaders = retryWithFreshToken;

/** Checks session tokens. */
export const sessions = need<SessionVerifier>({
  name: "sessions",
  access: { secrets: ["session"], environment: ["SHOPIFY_API_KEY"] },
  create: (scope) =>
    shopifySessions({
      clientId: scope.environment.get("SHOPIFY_API_KEY"),
      secrets: () => platformSecretsOf(scope),
      now: () => Date.now(),
    }),
});
