import { authorizeUrl, embeddedUrl, optionalScopesUrl } from "../../adapters/shopify/admin-links.ts";
import type { GrantPages } from "../../modules/scopes/ports.ts";
import { need } from "../need.ts";

/** Pages of the platform on which scopes are granted. */
export const grantPages = need<GrantPages>({
  name: "grant-pages",
  access: { environment: ["APP_URL", "SHOPIFY_ADMIN_URL", "SHOPIFY_API_KEY", "SHOPIFY_BASE_URL"] },
  create: ({ environment }) => {
    const apiKey = environment.get("SHOPIFY_API_KEY");
    const adminUrl = environment.get("SHOPIFY_ADMIN_URL");
    const redirectUri = `${environment.get("APP_URL")}/api/auth/callback`;
    return {
      authorizeUrl: (request) => authorizeUrl(environment.get("SHOPIFY_BASE_URL"), { ...request, apiKey, redirectUri }),
      optionalScopesUrl: (request) => optionalScopesUrl(adminUrl, { ...request, apiKey }),
      appUrl: (shop) => embeddedUrl(adminUrl, { shop, apiKey, path: "" }),
    };
  },
});
