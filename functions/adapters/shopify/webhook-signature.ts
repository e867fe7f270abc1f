import { createHmac, timingSafeEqual } from "node:crypto";
import type { PlatformSecrets } from "./session-token.ts";

/** Base64 of 32 bytes. */
const signatureLength = 44;

/** True where `X-Shopify-Hmac-Sha256` signs these bytes by either secret. Constant time; one text form per signature. */
export function isWebhookSignature(body: Uint8Array, signature: string | undefined, secrets: PlatformSecrets): boolean {
  if (signature === undefined || signature.length !== signatureLength) return false;
  const given = Buffer.from(signature, "utf8");
  if (given.length !== signatureLength) return false;
  const isCurrent = timingSafeEqual(given, signatureOf(body, secrets.current));
  if (isCurrent || secrets.previous === undefined) return isCurrent;
  return timingSafeEqual(given, signatureOf(body, secrets.previous));
}

function signatureOf(body: Uint8Array, secret: string): Buffer {
  return Buffer.from(createHmac("sha256", secret).update(body).digest("base64"), "utf8");
}
