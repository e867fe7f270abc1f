import { createHash, timingSafeEqual } from "node:crypto";
import type { OAuthClient, SimulatorContext } from "../context.ts";
import { json, type Reply } from "../wire/reply.ts";
import { countCall } from "../world/calls.ts";
import type { Connection } from "../world/model.ts";
import { endConnection, issueTokens } from "./grants.ts";

/** Errors of the authorisation server have the shape of RFC 6749, not that of the API. */
class OAuthRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;
  constructor(status: number, code: string, description: string, headers: Record<string, string> = {}) {
    super(description);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** The answer to an unknown client names the authentication scheme (RFC 6749 5.2). */
const CHALLENGE = { "www-authenticate": 'Basic realm="oauth2"' };

const NO_STORE = { "cache-control": "no-store", pragma: "no-cache" };

/** `POST /oauth2/token`: authorization_code and refresh_token, client in Basic auth, fields as a form. */
export function answerToken(
  context: SimulatorContext,
  authorization: string | undefined,
  form: URLSearchParams,
): Reply {
  return inOAuthShape(() => {
    const client = authenticate(context, authorization);
    const grantType = form.get("grant_type");
    if (grantType === "authorization_code") return json(200, redeemCode(context, client, form), NO_STORE);
    if (grantType === "refresh_token") return json(200, refresh(context, client, form), NO_STORE);
    throw new OAuthRefusal(400, "unsupported_grant_type", `grant type ${grantType} is not supported`);
  });
}

/** `POST /oauth2/revoke` with the refresh token; an unknown token is answered 200 as well (RFC 7009). */
export function answerRevoke(
  context: SimulatorContext,
  authorization: string | undefined,
  form: URLSearchParams,
): Reply {
  return inOAuthShape(() => {
    const client = authenticate(context, authorization);
    const token = form.get("token") ?? "";
    const issued = context.world.refreshTokens.get(token) ?? context.world.accessTokens.get(token);
    const connection = issued && context.world.connections.get(issued.connectionId);
    if (connection?.clientId === client.clientId) {
      const organization = context.world.organizations.get(connection.organizationId);
      if (organization) countCall(organization, "POST", "/oauth2/revoke", 200);
      endConnection(context, connection);
    }
    return json(200, {}, NO_STORE);
  });
}

function redeemCode(context: SimulatorContext, client: OAuthClient, form: URLSearchParams) {
  const { world, clock } = context;
  const code = form.get("code") ?? "";
  const issued = world.authorizationCodes.get(code);
  // Single use: a code is spent by the attempt, whatever comes of it.
  world.authorizationCodes.delete(code);
  const connection = issued && world.connections.get(issued.connectionId);
  if (!issued || !connection || issued.expiresAt <= clock.now()) throw invalidGrant("code unknown, used or expired");
  if (issued.clientId !== client.clientId) throw invalidGrant("code was issued to another client");
  if (issued.redirectUri !== form.get("redirect_uri")) throw invalidGrant("redirect_uri differs");
  if (issued.codeChallenge !== undefined && issued.codeChallenge !== s256(form.get("code_verifier") ?? "")) {
    throw invalidGrant("code_verifier does not match");
  }
  return issueTokens(context, connection);
}

/** A refresh answers a new refresh token and forgets the old one. */
function refresh(context: SimulatorContext, client: OAuthClient, form: URLSearchParams) {
  const { world, clock } = context;
  const token = form.get("refresh_token") ?? "";
  const issued = world.refreshTokens.get(token);
  const connection: Connection | undefined = issued && world.connections.get(issued.connectionId);
  if (!issued || !connection || issued.expiresAt <= clock.now()) throw invalidGrant("refresh token is not valid");
  if (connection.clientId !== client.clientId) throw invalidGrant("refresh token was issued to another client");
  world.refreshTokens.delete(token);
  return issueTokens(context, connection);
}

/** The client by Basic auth. */
function authenticate({ clients }: SimulatorContext, authorization: string | undefined): OAuthClient {
  const encoded = /^Basic (.+)$/i.exec(authorization ?? "")?.[1] ?? "";
  const sent = Buffer.from(encoded, "base64").toString("utf8");
  // RFC 6749 2.3.1 wants both parts form-encoded; many clients send them as they are. Both are taken.
  const taken = [sent, formDecoded(sent)];
  const client = clients.find(({ clientId, clientSecret }) =>
    taken.some((credentials) => isSame(`${clientId}:${clientSecret}`, credentials)),
  );
  if (!client) throw new OAuthRefusal(401, "invalid_client", "client authentication failed", CHALLENGE);
  return client;
}

const invalidGrant = (description: string): OAuthRefusal => new OAuthRefusal(400, "invalid_grant", description);

const s256 = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url");

function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [left, right].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

function inOAuthShape(answer: () => Reply): Reply {
  try {
    return answer();
  } catch (error) {
    if (!(error instanceof OAuthRefusal)) throw error;
    return json(
      error.status,
      { error: error.code, error_description: error.message },
      { ...NO_STORE, ...error.headers },
    );
  }
}
