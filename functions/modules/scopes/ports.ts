import type { Instant } from "#shared/values/time.ts";
import type { PlatformTokens } from "../shop/ports.ts";

/** A grant that a browser began and that the platform has not answered yet. */
export interface PendingGrant {
  /** Unguessable, and spent by the first genuine answer. */
  state: string;
  shop: string;
  scopes: readonly string[];
  expiresAt: Instant;
}

/** Keeps a pending grant in the merchant's browser: every reader can open it, only the app can make it. */
export interface GrantSeals {
  seal(grant: PendingGrant): string;
  /** Undefined for anything that was not sealed here. */
  open(sealed: string): PendingGrant | undefined;
}

/** Pages of the platform. None leads anywhere but to the shop's own admin. */
export interface GrantPages {
  /** The authorization-code grant: answers at our callback, with a code. */
  authorizeUrl(request: { shop: string; scopes: readonly string[]; state: string }): string;
  /** The platform's own page for optional scopes, which opens the app afterwards. It answers without a code. */
  optionalScopesUrl(request: { shop: string; scopes: readonly string[] }): string;
  /** The app inside the admin. */
  appUrl(shop: string): string;
}

/** Accepts recent queries that the platform signed. */
export interface QuerySignatures {
  isGenuine(query: Readonly<Record<string, string>>, now: Instant): boolean;
}

/** Redeems the code of a grant. */
export interface GrantCodes {
  /** Works once per code. Failures: platform_unavailable, platform_rejected (unknown, used or too old). */
  redeemCode(shop: string, code: string): Promise<PlatformTokens>;
}

/** Keeps the results of the bound shop's grants. */
export interface KeptGrants {
  /** Keeps tokens and scopes, only for the installation of `epoch`; false where that is gone. */
  save(grant: { tokens: PlatformTokens; scopes: readonly string[]; epoch: number }): Promise<boolean>;
}
