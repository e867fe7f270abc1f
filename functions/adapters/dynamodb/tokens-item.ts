import { createHash } from "node:crypto";
import type { PlatformTokens } from "../../modules/shop/ports.ts";
import { shopKeys } from "./keys.ts";

/**
 * A fingerprint of a refresh token: lets a write say "only if this is still the stored one" without opening the seal.
 */
export const hintOf = (refreshToken: string): string =>
  createHash("sha256").update(refreshToken).digest("base64url").slice(0, 22);

/** The platform tokens' item, listed by the day they were renewed so that idle shops are found. */
export function tokensItem(shop: string, sealed: string, tokens: PlatformTokens): Record<string, unknown> {
  return {
    ...shopKeys.item(shop, "TOKENS"),
    type: "platformTokens",
    version: 1,
    shop,
    tokens: sealed,
    refreshHint: hintOf(tokens.refreshToken),
    g1pk: shopKeys.ownTokensIndex(shop),
    // The access token lives an hour, so its expiry tells when the pair was renewed.
    g1sk: `${tokens.expiresAt}#${shop}`,
  };
}
