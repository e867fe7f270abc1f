import { AppError, isAppError } from "#shared/errors.ts";
import { secondsAfter } from "#shared/values/time.ts";
import type { Clock } from "../system/ports.ts";
import { renewOnce } from "../system/single-flight.ts";
import type { PlatformAuthorization, PlatformTokenStore, PlatformTokens, SealedTokens } from "./ports.ts";

/** The platform's own library renews five minutes early; so do we. */
const EARLY_SECONDS = 300;

interface TokenRequest {
  shop: string;
  renew: boolean;
  refused?: string;
  sealed?: SealedTokens | undefined;
}

interface Ports {
  shops: PlatformTokenStore;
  platformAuthorization: PlatformAuthorization;
  clock: Clock;
}

/**
 * A valid token, renewed single-flight if old or refused; `sealed` saves a read.
 * Failures: platform_token_missing (until the merchant's visit), platform_unavailable.
 */
export async function platformAccessToken(
  { shops, platformAuthorization, clock }: Ports,
  { shop, renew, refused, sealed }: TokenRequest,
): Promise<string> {
  const isFresh = (tokens: PlatformTokens) => tokens.expiresAt > secondsAfter(clock.now(), EARLY_SECONDS);
  const known = sealed !== undefined && !renew ? await shops.tokens(sealed) : undefined;
  if (known && isFresh(known)) return known.accessToken;
  const before = await shops.tokens();
  const mustRenew = renew && (refused === undefined || before.accessToken === refused);
  if (!mustRenew && isFresh(before)) return before.accessToken;

  const tokens = await renewOnce<PlatformTokens>(clock, {
    claim: (now, until) => shops.claimRefresh(now, until),
    current: async () => {
      const current = await shops.tokens();
      return current.accessToken !== before.accessToken && isFresh(current) ? current : undefined;
    },
    renew: async () => {
      const current = await shops.tokens();
      try {
        const renewed = await platformAuthorization.refresh(shop, current.refreshToken);
        await shops.saveTokens(renewed, current.refreshToken);
        return renewed;
      } catch (error) {
        const stored = await shops.tokens();
        // The merchant's visit brought new ones meanwhile.
        if (stored.refreshToken !== current.refreshToken) return stored;
        if (isAppError(error, "platform_token_missing")) {
          const now = clock.now();
          await shops.dropTokens(current.refreshExpiresAt > now ? now : undefined);
        }
        throw error;
      }
    },
    release: () => shops.releaseRefresh(),
  });
  if (!tokens) throw new AppError("platform_unavailable", { reason: "token refresh did not end" });
  return tokens.accessToken;
}

/** Calls the platform with a valid token (`sealed`: the snapshot's), renewing a refused one once. Failures: the call's, the token's. */
export async function withPlatformToken<T>(
  ports: Ports,
  shop: string,
  call: (accessToken: string) => Promise<T>,
  sealed?: SealedTokens,
): Promise<T> {
  const accessToken = await platformAccessToken(ports, { shop, renew: false, sealed });
  try {
    return await call(accessToken);
  } catch (error) {
    if (!isAppError(error, "platform_token_missing")) throw error;
    return call(await platformAccessToken(ports, { shop, renew: true, refused: accessToken }));
  }
}
