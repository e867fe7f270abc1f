import { createHmac, timingSafeEqual } from "node:crypto";
import type { Instant } from "#shared/values/time.ts";
import { millisecondsOf } from "#shared/values/time.ts";
import type { PlatformSecrets } from "./session-token.ts";

/** The platform's own library refuses a query that is further away. */
const NEAR_MILLISECONDS = 90_000;

/** True where `hmac` signs all other parameters, by either secret, within 90 seconds (vendor documentation). Constant time. */
export function isQuerySignature(
  query: Readonly<Record<string, string>>,
  secrets: PlatformSecrets,
  now: Instant,
): boolean {
  const { hmac = "", signature: _, ...signed } = query;
  if (!/^[0-9a-f]{64}$/.test(hmac) || !/^\d{1,12}$/.test(signed["timestamp"] ?? "")) return false;
  const age = Math.abs(millisecondsOf(now) - Number(signed["timestamp"]) * 1000);
  if (age > NEAR_MILLISECONDS) return false;
  const sorted = Object.entries(signed).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = new URLSearchParams(sorted).toString();
  const isSignedBy = (secret: string) =>
    timingSafeEqual(Buffer.from(hmac, "utf8"), Buffer.from(createHmac("sha256", secret).update(text).digest("hex")));
  return isSignedBy(secrets.current) || (secrets.previous !== undefined && isSignedBy(secrets.previous));
}
