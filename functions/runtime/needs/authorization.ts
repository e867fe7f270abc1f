import { lexofficeAuthorization } from "../../adapters/lexoffice/oauth.ts";
import type { ProviderAuthorization } from "../../modules/provider/ports.ts";
import { need } from "../need.ts";
import { providerClientSecretOf } from "../resources/provider-client.ts";

const TIMEOUT_MILLISECONDS = 20_000;

/** The provider's OAuth side. */
export const authorization = need<ProviderAuthorization>({
  name: "authorization",
  access: { secrets: ["provider-client"], environment: ["APP_URL", "LEXOFFICE_WEB_URL", "LEXOFFICE_CLIENT_ID"] },
  create: (scope) => {
    const webUrl = scope.environment.get("LEXOFFICE_WEB_URL");
    return lexofficeAuthorization({
      authorizeUrl: `${webUrl}/oauth2/authorize`,
      tokenUrl: `${webUrl}/oauth2/token`,
      revokeUrl: `${webUrl}/oauth2/revoke`,
      clientId: scope.environment.get("LEXOFFICE_CLIENT_ID"),
      clientSecret: () => providerClientSecretOf(scope),
      redirectUri: `${scope.environment.get("APP_URL")}/api/lexoffice/callback`,
      fetch,
      timeoutMilliseconds: TIMEOUT_MILLISECONDS,
      now: () => Date.now(),
    });
  },
});
