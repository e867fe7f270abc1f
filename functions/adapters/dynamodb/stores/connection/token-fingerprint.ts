import { createHash } from "node:crypto";

/** A fingerprint of a refresh token: a write may require that this one is still stored. */
export const fingerprintOf = (refreshToken: string): string =>
  createHash("sha256").update(refreshToken).digest("base64url").slice(0, 22);
