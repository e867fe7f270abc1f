import * as z from "zod/mini";
import { AppError } from "#shared/errors.ts";
import { parseJsonOrNothing } from "#shared/values/json.ts";
import { instantOf } from "#shared/values/time.ts";
import type { ProviderAuthorization, ProviderTokens } from "../../modules/provider/ports.ts";
import { bookingScopes, defaultScopes } from "./scopes.ts";
import { type ProviderAnswer, type ProviderCalls, send } from "./transport.ts";

interface LexofficeAuthorizationOptions extends ProviderCalls {
  /** The page the merchant's browser is sent to. */
  authorizeUrl: string;
  tokenUrl: string;
  revokeUrl: string;
  clientId: string;
  /** Read when it is needed. */
  clientSecret: () => Promise<string>;
  redirectUri: string;
  scopes?: readonly string[];
  bookingScopes?: readonly string[];
  /** Milliseconds since the epoch. */
  now: () => number;
}

const maximumBytes = 64 * 1024;

/** Lifetime of an access token for which the provider names none. */
const fallbackLifetimeSeconds = 3600;

const tokenAnswer = z.object({
  access_token: z.string().check(z.minLength(1)),
  refresh_token: z.optional(z.string().check(z.minLength(1))),
  expires_in: z.optional(z.number().check(z.positive())),
  scope: z.optional(z.string()),
});

const errorAnswer = z.object({ error: z.string() });

/** OAuth 2 authorization code with PKCE at the provider. */
export function lexofficeAuthorization(options: LexofficeAuthorizationOptions): ProviderAuthorization {
  const scopes = options.scopes ?? defaultScopes;

  function tokensOf(
    answer: ProviderAnswer,
    previousRefreshToken: string | undefined,
    asked: readonly string[] = scopes,
  ): ProviderTokens {
    const parsed = tokenAnswer.safeParse(jsonOf(answer));
    const refreshToken = parsed.data?.refresh_token ?? previousRefreshToken;
    if (!parsed.success || refreshToken === undefined) {
      throw new AppError("accounting_unavailable", { reason: "unexpected_shape", status: answer.status });
    }
    const { access_token: accessToken, expires_in: lifetimeSeconds = fallbackLifetimeSeconds, scope } = parsed.data;
    return {
      accessToken,
      refreshToken,
      expiresAt: instantOf(options.now() + lifetimeSeconds * 1000),
      // RFC 6749 5.1: an answer without scope grants what was asked for
      scopes: scope === undefined ? asked : scope.split(/[\s,]+/).filter((name) => name !== ""),
    };
  }

  return {
    defaultScopes: scopes,
    bookingScopes: options.bookingScopes ?? bookingScopes,
    authorizeUrl({ state, challenge, scopes: asked }) {
      const url = new URL(options.authorizeUrl);
      url.searchParams.set("client_id", options.clientId);
      url.searchParams.set("response_type", "code");
      url.searchParams.set("redirect_uri", options.redirectUri);
      url.searchParams.set("scope", asked.join(" "));
      url.searchParams.set("state", state);
      url.searchParams.set("code_challenge", challenge);
      url.searchParams.set("code_challenge_method", "S256");
      return url.href;
    },
    async redeemCode({ code, verifier, scopes: asked }) {
      const form = {
        grant_type: "authorization_code",
        code,
        redirect_uri: options.redirectUri,
        code_verifier: verifier,
      };
      const answer = await post(options, options.tokenUrl, form);
      if (answer.status === 200) return tokensOf(answer, undefined, asked);
      const error = errorOf(answer);
      // our own credentials being wrong is not the merchant's refusal
      if (answer.status === 400 && error !== "invalid_client")
        throw new AppError("authorization_denied", { code: error });
      throw new AppError("accounting_unavailable", { status: answer.status, code: error });
    },
    async refresh(refreshToken) {
      const answer = await post(options, options.tokenUrl, {
        grant_type: "refresh_token",
        refresh_token: refreshToken,
      });
      if (answer.status === 200) return tokensOf(answer, refreshToken);
      const error = errorOf(answer);
      if (error === "invalid_grant")
        throw new AppError("accounting_unauthorized", { status: answer.status, code: error });
      throw new AppError("accounting_unavailable", { status: answer.status, code: error });
    },
    async revoke(refreshToken) {
      const { status } = await post(options, options.revokeUrl, { token: refreshToken });
      // A token that is dead already is answered 200 or 400; all else leaves it alive.
      const isDone = (status >= 200 && status < 300) || status === 400;
      if (!isDone) throw new AppError("accounting_unavailable", { status });
    },
  };
}

async function post(
  options: LexofficeAuthorizationOptions,
  url: string,
  form: Readonly<Record<string, string>>,
): Promise<ProviderAnswer> {
  const credentials = `${encodeURIComponent(options.clientId)}:${encodeURIComponent(await options.clientSecret())}`;
  const headers = {
    accept: "application/json",
    authorization: `Basic ${Buffer.from(credentials).toString("base64")}`,
    "content-type": "application/x-www-form-urlencoded",
  };
  const body = new URLSearchParams(form).toString();
  try {
    return await send(options, url, { method: "POST", headers, body, maximumBytes });
  } catch (cause) {
    // no document can come of it: what went wrong may be tried again
    throw new AppError("accounting_unavailable", { reason: "transport" }, { cause });
  }
}

function errorOf(answer: ProviderAnswer): string | undefined {
  const parsed = errorAnswer.safeParse(jsonOf(answer));
  return parsed.success ? parsed.data.error : undefined;
}

function jsonOf({ bytes }: ProviderAnswer): unknown {
  return parseJsonOrNothing(new TextDecoder().decode(bytes));
}
