import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { PROOF_LENGTH } from "#shared/domain/links/document-link.ts";
import type { LinkProofs } from "../../modules/links/ports.ts";

const KEY_BYTES = 32;

/** Proofs as the filters of the platform's Liquid make them: hex of the text in UTF-8, cut off. */
export const documentLinkProofs: LinkProofs = {
  newKey: () => randomBytes(KEY_BYTES).toString("base64url"),
  decode: (payload) => {
    const bytes = Buffer.from(payload, "base64url");
    // Node ignores what is no base64url, and bits that no byte has.
    return bytes.toString("base64url") === payload ? bytes.toString("latin1") : undefined;
  },
  sign: (signed, key) => ({
    payload: Buffer.from(signed).toString("base64url"),
    proof: createHmac("sha256", key).update(signed).digest("hex").slice(0, PROOF_LENGTH),
  }),
  isProof: ({ signed, proof, key, form }) => {
    // The key goes last: a hash that begins with it could be continued without knowing it.
    const hash = form === "hmac" ? createHmac("sha256", key).update(signed) : createHash("sha256").update(signed + key);
    const expected = Buffer.from(hash.digest("hex").slice(0, PROOF_LENGTH));
    const given = Buffer.from(proof);
    return given.length === expected.length && timingSafeEqual(given, expected);
  },
};
