import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { AppError } from "#shared/errors.ts";
import type { Cipher, FileCipher } from "../../modules/security/ports.ts";

/** Keys by id; the active one seals, all of them open. */
export interface KeyRing {
  keys: ReadonlyMap<string, Uint8Array>;
  active: string;
}

const algorithm = "aes-256-gcm";
const version = "v1";
const ivBytes = 12;
const tagBytes = 16;

/**
 * Seals to `v1.<key id>.<iv>.<tag>.<data>`, the last three base64url, for one shop and purpose. Failures of `open`: internal_error,
 * `undecryptable`.
 */
export function ringCipher(ring: KeyRing): Cipher {
  return {
    seal: (plaintext, context) => seal(ring, plaintext, context),
    open: (sealed, context) => open(ring, sealed, context),
  };
}

/** Seals to the key id's length (a byte), the id, 12 random bytes, 16 of the tag, the data. */
export function ringFileCipher(ring: KeyRing): FileCipher {
  return {
    seal: (plain, context) => {
      const { iv, tag, data } = encrypted(ring, plain, context);
      const keyId = Buffer.from(ring.active, "utf8");
      return Buffer.concat([Buffer.of(keyId.length), keyId, iv, tag, data]);
    },
    open: (sealed, context) => {
      const bytes = Buffer.from(sealed);
      let at = 1;
      const [keyId, iv, tag] = [bytes[0] ?? 0, ivBytes, tagBytes].map((length) => {
        at += length;
        return bytes.subarray(at - length, at);
      }) as [Buffer, Buffer, Buffer];
      return decrypted(ring, keyId.toString("utf8"), { iv, tag, data: bytes.subarray(at) }, context);
    },
  };
}

interface Encrypted {
  iv: Buffer;
  tag: Buffer;
  data: Buffer;
}

function encrypted(ring: KeyRing, plain: Uint8Array, context: string): Encrypted {
  const key = ring.keys.get(ring.active);
  if (key === undefined) throw new AppError("internal_error", { reason: "active_key_missing" });
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes });
  cipher.setAAD(additionalData(ring.active, context));
  const data = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { iv, tag: cipher.getAuthTag(), data };
}

function decrypted(ring: KeyRing, keyId: string, { iv, tag, data }: Encrypted, context: string): Buffer {
  const key = ring.keys.get(keyId);
  if (key === undefined) throw new AppError("internal_error", { reason: "undecryptable" });
  try {
    const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes });
    decipher.setAAD(additionalData(keyId, context));
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(data), decipher.final()]);
  } catch (cause) {
    throw new AppError("internal_error", { reason: "undecryptable" }, { cause });
  }
}

function seal(ring: KeyRing, plaintext: string, context: string): string {
  const { iv, tag, data } = encrypted(ring, Buffer.from(plaintext, "utf8"), context);
  return [version, ring.active, ...[iv, tag, data].map((part) => part.toString("base64url"))].join(".");
}

function open(ring: KeyRing, sealed: string, context: string): string {
  const [format, keyId = "", iv = "", tag = "", data = "", ...rest] = sealed.split(".");
  if (format !== version || rest.length > 0) throw new AppError("internal_error", { reason: "undecryptable" });
  const bytes = (part: string) => Buffer.from(part, "base64url");
  return decrypted(ring, keyId, { iv: bytes(iv), tag: bytes(tag), data: bytes(data) }, context).toString("utf8");
}

/** As a JSON list: no two of them can be written the same way. */
function additionalData(keyId: string, context: string): Buffer {
  return Buffer.from(JSON.stringify([version, keyId, context]), "utf8");
}
