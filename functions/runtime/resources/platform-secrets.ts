import type { PlatformSecrets } from "../../adapters/shopify/session-token.ts";
import type { Scope } from "../need.ts";
import { secretOf } from "./secret.ts";

/** What the platform signs with: the current secret, and the one before while it is rotated. */
export async function platformSecretsOf(scope: Scope): Promise<PlatformSecrets> {
  const { shopifyApiSecret: current, shopifyApiSecretPrevious: previous } = await secretOf(scope)();
  return { current, ...(previous === undefined ? {} : { previous }) };
}
