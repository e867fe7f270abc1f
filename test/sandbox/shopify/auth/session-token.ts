import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { type JsonObject, numberOf, parseObject } from "../json.ts";
import { stableNumber } from "../shops.ts";

/** A session token lives one minute; clocks may differ by ten seconds (vendor documentation: "Session tokens"). */
export const SESSION_TOKEN_SECONDS = 60;
const LEEWAY_SECONDS = 10;

/** The one user of a shop, as session tokens name them in `sub`. */
export const userIdOf = (shop: string): number => stableNumber(`user of ${shop}`) % 100_000_000;

export interface AppCredentials {
  apiKey: string;
  apiSecret: string;
}

const encode = (value: JsonObject) => Buffer.from(JSON.stringify(value)).toString("base64url");
const signature = (text: string, secret: string) => createHmac("sha256", secret).update(text).digest("base64url");

/** Mints the HS256 JWT that App Bridge's `idToken()` yields for a user of `shop`. */
export function mintSessionToken(shop: string, app: AppCredentials, nowMs: number): string {
  const now = Math.floor(nowMs / 1000);
  const claims = {
    iss: `https://${shop}/admin`,
    dest: `https://${shop}`,
    aud: app.apiKey,
    sub: String(userIdOf(shop)),
    exp: now + SESSION_TOKEN_SECONDS,
    nbf: now,
    iat: now,
    jti: randomUUID(),
    sid: randomUUID(),
  };
  const signed = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${signed}.${signature(signed, app.apiSecret)}`;
}

/** Checks what the platform checks before it exchanges a session token; the claims, or `undefined`. */
export function verifySessionToken(
  token: string,
  shop: string,
  app: AppCredentials,
  nowMs: number,
): JsonObject | undefined {
  const [header = "", payload = "", given = "", ...rest] = token.split(".");
  const decode = (part: string) => parseObject(Buffer.from(part, "base64url").toString());
  const claims = decode(payload);
  if (rest.length > 0 || decode(header)?.["alg"] !== "HS256" || !claims) return undefined;
  const expected = Buffer.from(signature(`${header}.${payload}`, app.apiSecret));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined;
  const now = nowMs / 1000;
  const isCurrent =
    numberOf(claims["exp"], 0) > now - LEEWAY_SECONDS && numberOf(claims["nbf"], Infinity) <= now + LEEWAY_SECONDS;
  return isCurrent && claims["aud"] === app.apiKey && claims["dest"] === `https://${shop}` ? claims : undefined;
}
