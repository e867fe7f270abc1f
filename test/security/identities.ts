import { createHmac } from "node:crypto";
import { app } from "../world/shopify/platform-under-test.ts";

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A token that the platform's secret signs, with what the platform would not write: another user, destination or lifetime. */
export function tokenOf(wanted: { shop: string; user?: string; dest?: string; seconds?: number }): string {
  const { shop, user = "1", dest = `https://${shop}`, seconds = 60 } = wanted;
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://${shop}/admin`,
    dest,
    aud: app.apiKey,
    sub: user,
    exp: now + seconds,
    nbf: now,
    iat: now,
  };
  const text = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${text}.${createHmac("sha256", app.apiSecret).update(text).digest("base64url")}`;
}

/** The header that shows a token; none without one. */
export const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };
