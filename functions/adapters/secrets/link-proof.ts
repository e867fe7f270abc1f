import { createHmac, timingSafeEqual } from "node:crypto";

/** A proof that a link about a shop is ours. `purpose` keeps proofs of different links apart. */
export function linkProof(key: Uint8Array, purpose: string, shop: string): string {
  return createHmac("sha256", key).update(`link|${purpose}|${shop}`).digest("base64url");
}

/** Checks a proof in constant time. */
export function isLinkProof(key: Uint8Array, purpose: string, shop: string, proof: string): boolean {
  const expected = Buffer.from(linkProof(key, purpose, shop));
  const given = Buffer.from(proof);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
