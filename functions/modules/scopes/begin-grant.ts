import { foreignScopes, requiredScopes } from "#shared/domain/shop/platform-scopes.ts";
import { AppError } from "#shared/errors.ts";
import { secondsAfter } from "#shared/values/time.ts";
import type { Clock, Ids } from "../system/ports.ts";
import type { GrantPages, GrantSeals } from "./ports.ts";

/** Time for a merchant on the platform's page. */
export const GRANT_SECONDS = 600;

/** Binds the grant to the browser that began it. `__Host-`: this host only, secure, whole site. */
export const GRANT_COOKIE = "__Host-bf-grant";

interface Ports {
  grantPages: GrantPages;
  grantSeals: GrantSeals;
  ids: Ids;
  clock: Clock;
}

/**
 * Leads to the platform's page for scopes. It stores nothing: the caller's browser keeps the sealed grant.
 * Failures: scope_not_offered.
 */
export async function beginGrant(
  { grantPages, grantSeals, ids, clock }: Ports,
  { shop, scopes: asked = "" }: { shop: string; scopes?: string | undefined },
): Promise<{ location: string; cookies: string[] }> {
  const scopes = [...new Set(asked.split(",").filter((scope) => scope !== ""))];
  const foreign = foreignScopes(scopes);
  if (foreign.length > 0) throw new AppError("scope_not_offered", { scopes: foreign });
  const state = ids.secretId("gr");
  const sealed = grantSeals.seal({ state, shop, scopes, expiresAt: secondsAfter(clock.now(), GRANT_SECONDS) });
  return {
    location: grantPages.authorizeUrl({ shop, scopes: [...new Set([...requiredScopes, ...scopes])], state }),
    cookies: [`${GRANT_COOKIE}=${sealed}; Path=/; Max-Age=${GRANT_SECONDS}; HttpOnly; Secure; SameSite=Lax`],
  };
}
