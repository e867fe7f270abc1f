import { createHash } from "node:crypto";

/**
 * A fingerprint of a refresh token: lets a write say "only if this is still the stored one" without opening the seal.
 */
export const hintOf = (refreshToken: string): string =>
  createHash("sha256").update(refreshToken).digest("base64url").slice(0, 22);
