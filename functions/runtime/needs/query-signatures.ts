import { isQuerySignature } from "../../adapters/shopify/query-signature.ts";
import type { QuerySignatures } from "../../modules/scopes/ports.ts";
import { need } from "../need.ts";
import { platformSecretsOf } from "../resources/platform-secrets.ts";

/** Checks queries that the platform signed. */
export const querySignatures = need<QuerySignatures>({
  name: "query-signatures",
  access: { secrets: ["session"] },
  create: async (scope) => {
    const secrets = await platformSecretsOf(scope);
    return { isGenuine: (query, now) => isQuerySignature(query, secrets, now) };
  },
});
