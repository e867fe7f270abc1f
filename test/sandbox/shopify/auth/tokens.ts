import { randomBytes } from "node:crypto";
import type { JsonObject } from "../json.ts";
import { textOf } from "../json.ts";
import type { ShopRecord } from "../shops.ts";
import type { Collection, TokenRecord } from "../state/state.ts";
import { type AppCredentials, verifySessionToken } from "./session-token.ts";

/** An authorization code is for one use, soon. */
export const CODE_SECONDS = 600;
/** Lifetimes of expiring offline tokens (vendor documentation: "Offline access tokens"). */
export const ACCESS_TOKEN_SECONDS = 3600;
export const REFRESH_TOKEN_SECONDS = 90 * 86_400;

const TOKEN_EXCHANGE = "urn:ietf:params:oauth:grant-type:token-exchange";
const ID_TOKEN = "urn:ietf:params:oauth:token-type:id_token";
const OFFLINE_TOKEN = "urn:shopify:params:oauth:token-type:offline-access-token";

export interface TokenAnswer {
  status: number;
  body: JsonObject;
}

const failure = (status: number, error: string, description: string): TokenAnswer => ({
  status,
  body: { error, error_description: description },
});

const refusePermanent = () =>
  failure(400, "invalid_request", "public apps created after 2026-04-01 must request expiring offline access tokens");

/** Hands out and checks the tokens of all shops. */
export interface TokenService {
  /** A code for the callback of the authorization-code grant. */
  authorize(shop: string): string;
  /** Answers `POST /admin/oauth/access_token`. */
  grant(shop: ShopRecord, request: JsonObject): TokenAnswer;
  /** The live access token record, or `undefined`: unknown, expired, another shop's. */
  check(shop: string, token: string): TokenRecord | undefined;
  /** Kills the access tokens of a shop; with `refreshTokens` those too (uninstall). */
  revoke(shop: string, refreshTokens: boolean): void;
}

export function createTokenService(
  tokens: Collection<TokenRecord>,
  app: AppCredentials,
  now: () => number,
): TokenService {
  const ofShop = (shop: string) => tokens.all().filter((record) => record.shop === shop);

  const issue = (shop: ShopRecord, predecessor?: string): TokenAnswer => {
    const random = () => randomBytes(16).toString("hex");
    const [access, refresh] = [`shpat_${random()}`, `shprt_${random()}`];
    const scopes = shop.grantedScopes;
    const base = { shop: shop.shop };
    tokens.put(access, { ...base, token: access, kind: "access", expiresAt: now() + ACCESS_TOKEN_SECONDS * 1000 });
    tokens.put(refresh, {
      ...base,
      token: refresh,
      kind: "refresh",
      expiresAt: now() + REFRESH_TOKEN_SECONDS * 1000,
      predecessor,
    });
    return {
      status: 200,
      body: {
        access_token: access,
        expires_in: ACCESS_TOKEN_SECONDS,
        refresh_token: refresh,
        refresh_token_expires_in: REFRESH_TOKEN_SECONDS,
        scope: scopes.join(","),
      },
    };
  };

  const redeem = (shop: ShopRecord, request: JsonObject): TokenAnswer => {
    const code = tokens.get(textOf(request["code"]) ?? "");
    if (code) tokens.delete(code.token);
    const isLive = code?.kind === "code" && code.shop === shop.shop && code.expiresAt > now() && shop.installed;
    if (!isLive) return failure(400, "invalid_request", "The authorization code was not found or was already used");
    return String(request["expiring"]) === "1" ? issue(shop) : refusePermanent();
  };

  const exchange = (shop: ShopRecord, request: JsonObject): TokenAnswer => {
    if (request["subject_token_type"] !== ID_TOKEN)
      return failure(400, "invalid_request", "unsupported subject_token_type");
    if (request["requested_token_type"] !== OFFLINE_TOKEN)
      return failure(400, "invalid_request", "unsupported requested_token_type");
    if (String(request["expiring"]) !== "1") return refusePermanent();
    const claims = verifySessionToken(textOf(request["subject_token"]) ?? "", shop.shop, app, now());
    if (!claims || !shop.installed)
      return failure(400, "invalid_subject_token", "The subject token is invalid or has expired");
    return issue(shop);
  };

  const refresh = (shop: ShopRecord, request: JsonObject): TokenAnswer => {
    const record = tokens.get(textOf(request["refresh_token"]) ?? "");
    const isLive = record?.kind === "refresh" && record.shop === shop.shop && record.expiresAt > now();
    if (!isLive || !shop.installed) return failure(400, "invalid_grant", "The refresh token is invalid or has expired");
    // A retry with the same token replaces the answer that got lost; using the new one ends the old one.
    for (const other of ofShop(shop.shop)) if (other.predecessor === record.token) tokens.delete(other.token);
    if (record.predecessor) tokens.delete(record.predecessor);
    return issue(shop, record.token);
  };

  return {
    authorize: (shop) => {
      const code = randomBytes(16).toString("hex");
      tokens.put(code, { shop, token: code, kind: "code", expiresAt: now() + CODE_SECONDS * 1000 });
      return code;
    },
    grant: (shop, request) => {
      const isApp = request["client_id"] === app.apiKey && request["client_secret"] === app.apiSecret;
      if (!isApp) return failure(401, "invalid_client", "Client authentication failed");
      if (request["grant_type"] === TOKEN_EXCHANGE) return exchange(shop, request);
      if (request["grant_type"] === "refresh_token") return refresh(shop, request);
      if (request["grant_type"] === undefined && request["code"] !== undefined) return redeem(shop, request);
      return failure(400, "unsupported_grant_type", `not simulated: ${String(request["grant_type"])}`);
    },
    check: (shop, token) => {
      const record = tokens.get(token);
      return record?.kind === "access" && record.shop === shop && record.expiresAt > now() ? record : undefined;
    },
    revoke: (shop, refreshTokens) => {
      for (const { token, kind } of ofShop(shop)) if (kind === "access" || refreshTokens) tokens.delete(token);
    },
  };
}
