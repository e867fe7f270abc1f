import * as z from "zod/mini";
import { AppError } from "#shared/errors.ts";
import { parseJsonOrNothing } from "#shared/values/json.ts";
import { instantOf } from "#shared/values/time.ts";
import type { GrantCodes } from "../../modules/scopes/ports.ts";
import type { PlatformAuthorization, PlatformTokens } from "../../modules/shop/ports.ts";
import { isPassingStatus } from "./graphql.ts";
import { type PlatformAnswer, type PlatformCalls, postToShop } from "./request.ts";

interface ShopifyAuthorizationOptions extends PlatformCalls {
  clientId: string;
  /** The app's secret at the platform, read when it is needed. */
  clientSecret: () => Promise<string>;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/**
 * Expiring offline tokens by token exchange, grant's code and refresh (vendor documentation: token exchange, code grant, offline
 * tokens).
 */
export function shopifyAuthorization(options: ShopifyAuthorizationOptions): PlatformAuthorization & GrantCodes {
  return {
    async exchange(shop, sessionToken) {
      const answer = await requestTokens(options, shop, {
        grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
        subject_token: sessionToken,
        subject_token_type: "urn:ietf:params:oauth:token-type:id_token",
        requested_token_type: "urn:shopify:params:oauth:token-type:offline-access-token",
        expiring: "1",
      });
      if (errorOf(answer) === "invalid_subject_token")
        throw new AppError("unauthorized", { reason: "stale_session_token" });
      if (isRefusedShop(answer)) throw new AppError("shop_not_installed");
      return tokensOf(answer, options.now());
    },
    async redeemCode(shop, code) {
      return tokensOf(await requestTokens(options, shop, { code, expiring: "1" }), options.now());
    },
    async refresh(shop, refreshToken) {
      const answer = await requestTokens(options, shop, { grant_type: "refresh_token", refresh_token: refreshToken });
      if (isDeadRefreshToken(answer)) throw new AppError("platform_token_missing", { status: answer.status });
      return tokensOf(answer, options.now());
    },
  };
}

async function requestTokens(
  options: ShopifyAuthorizationOptions,
  shop: string,
  grant: Readonly<Record<string, string>>,
): Promise<PlatformAnswer> {
  const secret = await options.clientSecret();
  return postToShop(options, {
    shop,
    path: "/admin/oauth/access_token",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ client_id: options.clientId, client_secret: secret, ...grant }),
  });
}

const tokenAnswer = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.number().check(z.positive()),
  refresh_token: z.string().check(z.minLength(1)),
  refresh_token_expires_in: z.number().check(z.positive()),
  scope: z.string(),
});

const errorAnswer = z.object({ error: z.string() });

function tokensOf({ status, text }: PlatformAnswer, now: number): PlatformTokens {
  if (isPassingStatus(status)) throw new AppError("platform_unavailable", { status });
  if (status !== 200) throw new AppError("platform_rejected", { status, code: errorOf({ status, text }) });
  const parsed = tokenAnswer.safeParse(parseJsonOrNothing(text));
  // an HTML page in place of the answer passes; a token that never expires is one this app must not be given
  if (!parsed.success)
    throw new AppError(parseJsonOrNothing(text) === undefined ? "platform_unavailable" : "platform_rejected");
  const { data } = parsed;
  return {
    accessToken: data.access_token,
    expiresAt: instantOf(now + data.expires_in * 1000),
    refreshToken: data.refresh_token,
    refreshExpiresAt: instantOf(now + data.refresh_token_expires_in * 1000),
    scopes: data.scope
      .split(",")
      .map((scope) => scope.trim())
      .filter((scope) => scope !== ""),
  };
}

function errorOf({ status, text }: Pick<PlatformAnswer, "status" | "text">): string | undefined {
  if (status < 400 || status >= 500) return undefined;
  const parsed = errorAnswer.safeParse(parseJsonOrNothing(text));
  return parsed.success ? parsed.data.error : undefined;
}

/** The platform knows no such shop, or none with this app: the caller's fault, where our own credentials are not. */
function isRefusedShop(answer: PlatformAnswer): boolean {
  const { status } = answer;
  return status >= 400 && status < 500 && !isPassingStatus(status) && !isOurFault(errorOf(answer));
}

const isOurFault = (error: string | undefined): boolean =>
  error === "invalid_client" || error === "application_cannot_be_found" || error === "invalid_request";

/** Our own credentials being wrong says nothing about the shop's token. */
function isDeadRefreshToken(answer: PlatformAnswer): boolean {
  if (answer.status !== 400 && answer.status !== 401) return false;
  // An answer that is not the platform's own says nothing at all.
  const error = errorOf(answer);
  return error !== undefined && error !== "invalid_client" && error !== "application_cannot_be_found";
}
