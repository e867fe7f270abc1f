import type { CallLimit } from "#shared/api/endpoint.ts";
import type { Instant } from "#shared/values/time.ts";

/** Seals secrets before they are stored. AES-256-GCM; the context (shop and purpose) is bound into the seal. */
export interface Cipher {
  seal(plaintext: string, context: string): string;
  /** Throws when the text was altered, sealed for another context or under an unknown key. */
  open(sealed: string, context: string): string;
}

/** The same for files. */
export interface FileCipher {
  seal(plain: Uint8Array, context: string): Uint8Array;
  /** Throws as `Cipher.open` does. */
  open(sealed: Uint8Array, context: string): Uint8Array;
}

/** Makes the marker printed on a document or contact: recognisable for us, meaningless and unguessable for others. */
export interface Markers {
  markerOf(shop: string, taskKey: string): string;
}

/** SHA-256 in lower-case hex. */
export type Sha256 = (text: string) => string;

/** Limits of calls of the bound shop and of its users. */
export interface CallLimits {
  /** Takes a token of the user and one of the shop. Returns zero seconds, or the next one's wait. */
  take(
    call: { route: string; userId: string },
    limit: Pick<CallLimit, "perMinute" | "burst">,
    now: Instant,
  ): Promise<{ retryAfterSeconds: number }>;
}
