import { createHmac } from "node:crypto";

/** The tests' present: a moment in whole seconds. */
export const nowSeconds = 1_800_000_000;
export const clientId = "0123456789abcdef0123456789abcdef";
export const secret = "shpss_current";
export const shop = "kaffeehaus.myshopify.com";

type Json = Record<string, unknown>;

export const goodClaims: Json = {
  iss: `https://${shop}/admin`,
  dest: `https://${shop}`,
  aud: clientId,
  sub: "42",
  exp: nowSeconds + 60,
  nbf: nowSeconds,
  iat: nowSeconds,
  jti: "f8912129-1af6-4cad-9ca3-76b0f7621087",
  sid: "aaea182f2732d44c23057c0fea584021a4485b2bd25d3eb7fd349313ad24c685",
};

export const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

export const signed = (text: string, key = secret, hash = "sha256"): string =>
  `${text}.${createHmac(hash, key).update(text).digest("base64url")}`;

/** A token as the platform makes it, with claims replaced; undefined removes one. */
export function tokenWith(claims: Json = {}, header: Json = { alg: "HS256", typ: "JWT" }, key = secret): string {
  return signed(`${encode(header)}.${encode({ ...goodClaims, ...claims })}`, key);
}
