import type { PlatformTokens } from "#functions/modules/shop/ports.ts";
import type { ChangeOf } from "../../engine/change.ts";
import { platformTokens } from "../../kinds/shop.ts";
import { fingerprintOf } from "../connection/token-fingerprint.ts";

/** Puts the platform's tokens, listed by the day they were renewed so that idle shops are found. */
export const tokensPut = (shop: string, sealed: string, tokens: PlatformTokens): ChangeOf<typeof platformTokens> =>
  platformTokens
    .at({ shop })
    .put({ shop, tokens: sealed, refreshHint: fingerprintOf(tokens.refreshToken) })
    // The access token lives an hour, so its expiry tells when the pair was renewed.
    .listed("byRenewal", { expiresAt: tokens.expiresAt });
