import * as z from "zod/mini";
import { keptGrants } from "../../adapters/dynamodb/stores/scopes/grant-store.ts";
import { readSignedValue, signValue } from "../../adapters/secrets/signed-value.ts";
import { authorizeUrl, embeddedUrl, optionalScopesUrl } from "../../adapters/shopify/admin-links.ts";
import { isQuerySignature } from "../../adapters/shopify/query-signature.ts";
import type { GrantCodes, GrantPages, GrantSeals, KeptGrants, QuerySignatures } from "../../modules/scopes/ports.ts";
import type { PlatformAuthorization } from "../../modules/shop/ports.ts";
import { cipherOf } from "../resources/cipher.ts";
import { markerKeyOf } from "../resources/marker-key.ts";
import { authorizationAccess, authorizationOf } from "../resources/platform-authorization.ts";
import { platformSecretsOf } from "../resources/platform-secrets.ts";
import { tableOf } from "../resources/table.ts";
import type { Service } from "../service.ts";

/** Codes of grants, redeemed at the shop platform. */
export const grantCodes: Service<GrantCodes> = {
  name: "grant-codes",
  access: authorizationAccess,
  create: authorizationOf,
};

/** Pages of the platform on which scopes are granted. */
export const grantPages: Service<GrantPages> = {
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
};

const PURPOSE = "scope-grant";

const pendingGrant = /* @__PURE__ */ z.object({
  state: z.string(),
  shop: z.string(),
  scopes: z.array(z.string()),
  expiresAt: z.string(),
});

/** Seals of grants that a browser began. */
export const grantSeals: Service<GrantSeals> = {
  name: "grant-seals",
  access: { secrets: ["marker-key"] },
  create: async (scope) => {
    const markerKey = await markerKeyOf(scope);
    return {
      seal: (grant) => signValue(markerKey, PURPOSE, grant),
      open: (sealed) => pendingGrant.safeParse(readSignedValue(markerKey, PURPOSE, sealed)).data,
    };
  },
};

/** Keeps grants of a shop that the platform's signed answer names: a call without a session token. */
export const grantsOf: Service<(shop: string) => Promise<KeptGrants>> = {
  name: "grants-of",
  access: { table: "read", writes: ["SHOP"], secrets: ["token-keys"] },
  create: (scope) => async (shop) => keptGrants(tableOf(scope), await cipherOf(scope), shop),
};

/** Token exchange and refresh at the shop platform. */
export const platformAuthorization: Service<PlatformAuthorization> = {
  name: "platform-authorization",
  access: authorizationAccess,
  create: authorizationOf,
};

/** Checks queries that the platform signed. */
export const querySignatures: Service<QuerySignatures> = {
  name: "query-signatures",
  access: { secrets: ["session"] },
  create: async (scope) => {
    const secrets = await platformSecretsOf(scope);
    return { isGenuine: (query, now) => isQuerySignature(query, secrets, now) };
  },
};
