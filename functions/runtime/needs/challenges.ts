import { createHash } from "node:crypto";
import { need } from "../need.ts";

/** PKCE S256: base64url of the SHA-256 of the verifier. */
export const challengeOf = need<(verifier: string) => string>({
  name: "challenges",
  access: {},
  create: () => (verifier) => createHash("sha256").update(verifier).digest("base64url"),
});
