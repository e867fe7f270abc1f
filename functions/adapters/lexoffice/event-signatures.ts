import { createPublicKey, type KeyObject, verify } from "node:crypto";
import type { ProviderSignatures } from "../../modules/webhooks/ports.ts";
import { type ProviderCalls, send } from "./transport.ts";

interface EventSignatureOptions extends ProviderCalls {
  /** Address of the provider's public key. */
  keyUrl: string;
  /** Milliseconds since the epoch. */
  now: () => number;
}

const maximumKeyBytes = 16 * 1024;
/** Smaller keys are nothing to trust; the provider's has 4096. */
const smallestModulusBits = 2048;
/** A key's age for another read; an unfitting signature reads it sooner, every ten minutes at most. */
const lifetimeMilliseconds = 24 * 3_600_000;
const pauseMilliseconds = 10 * 60_000;

/** Base64 of the signature of a key of 2048 to 8192 bits. */
const signatureText = /^[A-Za-z0-9+/]{342,1366}={0,2}$/;

interface KnownKey {
  key: KeyObject;
  readAt: number;
}

/** `X-Lxo-Signature`: base64 RSA-SHA512 of the raw body; a rotated key is read again. Throws without any: the provider redelivers. */
export function eventSignatures(options: EventSignatureOptions): ProviderSignatures {
  let known: KnownKey | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;

  async function renew(): Promise<KnownKey> {
    triedAt = options.now();
    try {
      known = { key: await readKey(options), readAt: options.now() };
    } catch (error) {
      if (known === undefined) throw error;
    }
    return known;
  }

  return {
    async isGenuine(body, signature) {
      if (signature === undefined || !signatureText.test(signature)) return false;
      const bytes = Buffer.from(signature, "base64");
      const isStale = known !== undefined && options.now() - known.readAt > lifetimeMilliseconds;
      const mayRenew = () => options.now() - triedAt > pauseMilliseconds;
      const current = known === undefined || (isStale && mayRenew()) ? await renew() : known;
      if (isSigned(body, bytes, current.key)) return true;
      return mayRenew() && isSigned(body, bytes, (await renew()).key);
    },
  };
}

const isSigned = (body: Uint8Array, signature: Uint8Array, key: KeyObject): boolean =>
  verify("RSA-SHA512", body, key, signature);

async function readKey(options: EventSignatureOptions): Promise<KeyObject> {
  const { status, bytes } = await send(options, options.keyUrl, {
    method: "GET",
    headers: { accept: "*/*" },
    maximumBytes: maximumKeyBytes,
  });
  if (status !== 200) throw new Error(`the provider's event key answered ${status}`);
  const key = createPublicKey(Buffer.from(bytes));
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== "rsa" || bits < smallestModulusBits)
    throw new Error("the provider's event key is none");
  return key;
}
