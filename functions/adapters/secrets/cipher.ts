import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { AppError } from "#shared/errors.ts";
import type { Cipher } from "../../modules/security/ports.ts";

/** Keys by id; the active one seals, all of them open. */
export interface KeyRing {
  keys: ReadonlyMap<string, Uint8Array>;
  active: string;
}

const algorithm = "aes-256-gcm";
const version = "v1";
const ivBytes = 12;
const tagBytes = 16;

/** Seals to `v1.<key id>.<iv>.<tag>.<data>`, the last three base64url. Failures of `open`: internal_error, `undecryptable`. */
export function ringCipher(ring: KeyRing): Cipher {
  return {
    seal: (plaintext, context) => seal(ring, plaintext, context),
    open: (sealed, context) => open(ring, sealed, context),
  };
}

function seal(ring: KeyRing, plaintext: string, context: string): string {
  const key = ring.keys.get(ring.active);
  if (key === undefined) throw new AppError("internal_error", { reason: "active_key_missing" });
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes });
  cipher.setAAD(additionalData(ring.active, context));
  const data = Buffer.concat([cipher.update(plaintext, "utf8"), cipher.final()]);
  return [version, ring.active, ...[iv, cipher.getAuthTag(), data].map((part) => part.toString("base64url"))].join(".");
}

function open(ring: KeyRing, sealed: string, context: string): string {
  const [format, keyId = "", iv = "", tag = "", data = "", ...rest] = sealed.split(".");
  const key = ring.keys.get(keyId);
  if (format !== version || rest.length > 0 || key === undefined) {
    throw new AppError("internal_error", { reason: "undecryptable" });
  }
  try {
    const decipher = createDecipheriv(algorithm, key, Buffer.from(iv, "base64url"), { authTagLength: tagBytes });
    decipher.setAAD(additionalData(keyId, context));
    decipher.setAuthTag(Buffer.from(tag, "base64url"));
    return decipher.update(data, "base64url", "utf8") + decipher.final("utf8");
  } catch (cause) {
    throw new AppError("internal_error", { reason: "undecryptable" }, { cause });
  }
}

/** As a JSON list: no two of them can be written the same way. */
function additionalData(keyId: string, context: string): Buffer {
  return Buffer.from(JSON.stringify([version, keyId, context]), "utf8");
}
