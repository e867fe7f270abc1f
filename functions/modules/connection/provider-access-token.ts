import { AppError } from "#shared/errors.ts";
import { secondsAfter } from "#shared/values/time.ts";
import type { ProviderAuthorization, ProviderTokens } from "../provider/ports.ts";
import type { Clock } from "../system/ports.ts";
import { renewOnce } from "../system/single-flight.ts";
import type { ConnectionStore } from "./ports.ts";

/** Renewed this long before it expires, so that no call starts with a token that dies on the way. */
const EARLY_SECONDS = 300;

interface Ports {
  connections: ConnectionStore;
  authorization: ProviderAuthorization;
  clock: Clock;
}

/**
 * A valid token, renewed single-flight if old or refused.
 * Failures: not_connected, accounting_unauthorized (the permission is gone), accounting_unavailable.
 */
export async function providerAccessToken(
  { connections, authorization, clock }: Ports,
  { renew, refused }: { renew: boolean; refused?: string },
): Promise<string> {
  const before = await connections.tokens();
  const isFresh = (tokens: ProviderTokens) => tokens.expiresAt > secondsAfter(clock.now(), EARLY_SECONDS);
  const mustRenew = renew && (refused === undefined || before.accessToken === refused);
  if (!mustRenew && isFresh(before)) return before.accessToken;

  const tokens = await renewOnce<ProviderTokens>(clock, {
    claim: (now, until) => connections.claimRefresh(now, until),
    current: async () => {
      const current = await connections.tokens();
      return current.accessToken !== before.accessToken && isFresh(current) ? current : undefined;
    },
    renew: async () => {
      const current = await connections.tokens();
      try {
        const renewed = await authorization.refresh(current.refreshToken);
        if (await connections.saveTokens(renewed, current.refreshToken)) return renewed;
      } catch (error) {
        // A new connection may have ended the former permission meanwhile; only the stored one counts.
        const stored = await connections.tokens();
        if (stored.refreshToken === current.refreshToken) throw error;
      }
      return connections.tokens();
    },
    release: () => connections.releaseRefresh(),
  });
  if (!tokens) throw new AppError("accounting_unavailable", { reason: "token refresh did not end" });
  return tokens.accessToken;
}
