import { randomBytes, randomUUID } from "node:crypto";
import type { SimulatorContext } from "../context.ts";
import { countCall } from "../world/calls.ts";
import type { Connection, Organization } from "../world/model.ts";

const CODE_SECONDS = 60;
const ACCESS_TOKEN_SECONDS = 3_600;
/** Reported: 24 months. */
const REFRESH_TOKEN_MILLISECONDS = 730 * 24 * 60 * 60 * 1000;

const newToken = (): string => randomBytes(32).toString("base64url");

/** A user of the organisation said yes: a connection and its authorisation code, valid for 60 s and one use. */
export function authorize(
  context: SimulatorContext,
  organization: Organization,
  request: { clientId: string; redirectUri: string; scopes: string[]; codeChallenge: string | undefined },
): string {
  const { world, clock, switches, journal } = context;
  const connection: Connection = {
    id: randomUUID(),
    organizationId: organization.id,
    clientId: request.clientId,
    scopes: request.scopes,
    createdAt: clock.now(),
  };
  if (switches.oneConnectionPerUser) {
    for (const earlier of connectionsOf(world.connections, organization.id)) endConnection(context, earlier);
  }
  world.connections.set(connection.id, connection);
  const code = newToken();
  world.authorizationCodes.set(code, {
    connectionId: connection.id,
    clientId: request.clientId,
    redirectUri: request.redirectUri,
    codeChallenge: request.codeChallenge,
    expiresAt: clock.now() + CODE_SECONDS * 1000,
  });
  journal.changed();
  return code;
}

/** The answer of the token endpoint. */
export interface TokenAnswer {
  access_token: string;
  refresh_token: string;
  token_type: "bearer";
  expires_in: number;
  scope: string;
}

/** Issues an access token, and a new refresh token unless the caller keeps the old one. */
export function issueTokens({ world, clock, journal }: SimulatorContext, connection: Connection): TokenAnswer {
  const accessToken = newToken();
  const refreshToken = newToken();
  const now = clock.now();
  const connectionId = connection.id;
  const organization = world.organizations.get(connection.organizationId);
  if (organization) countCall(organization, "POST", "/oauth2/token", 200);
  world.accessTokens.set(accessToken, { connectionId, expiresAt: now + ACCESS_TOKEN_SECONDS * 1000 });
  world.refreshTokens.set(refreshToken, { connectionId, expiresAt: now + REFRESH_TOKEN_MILLISECONDS });
  journal.changed();
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    token_type: "bearer",
    expires_in: ACCESS_TOKEN_SECONDS,
    scope: connection.scopes.join(" "),
  };
}

/** An API key: a token of the public API with every scope, valid for 24 months. */
export function issueApiKey(context: SimulatorContext, organization: Organization, scopes: string[]): string {
  const { world, clock, journal } = context;
  const id = randomUUID();
  const connection = { id, organizationId: organization.id, clientId: "api-key", scopes, createdAt: clock.now() };
  world.connections.set(id, connection);
  const key = newToken();
  const expiresAt = clock.now() + REFRESH_TOKEN_MILLISECONDS;
  world.accessTokens.set(key, { connectionId: id, expiresAt });
  journal.changed();
  return key;
}

/** The living connection behind a bearer token. */
export function findConnection({ world, clock }: SimulatorContext, accessToken: string): Connection | undefined {
  const token = world.accessTokens.get(accessToken);
  if (!token || token.expiresAt <= clock.now()) return undefined;
  return world.connections.get(token.connectionId);
}

/** Ends a connection: its tokens die and its event subscriptions vanish. */
export function endConnection({ world, journal }: SimulatorContext, connection: Connection): void {
  world.connections.delete(connection.id);
  for (const tokens of [world.accessTokens, world.refreshTokens]) {
    for (const [token, { connectionId }] of tokens) if (connectionId === connection.id) tokens.delete(token);
  }
  const subscriptions = world.organizations.get(connection.organizationId)?.subscriptions;
  for (const subscription of subscriptions?.values() ?? []) {
    if (subscription.connectionId === connection.id) subscriptions?.delete(subscription.subscriptionId);
  }
  journal.changed();
  journal.changed(connection.organizationId);
}

/** The user takes access away: every client hears of it, then tokens and subscriptions are gone. */
export function revokeConnections(context: SimulatorContext, organization: Organization): void {
  for (const connection of connectionsOf(context.world.connections, organization.id)) {
    context.events.emit(organization, "token.revoked", connection.id);
    endConnection(context, connection);
  }
}

/** Access tokens die early; refresh tokens live on. */
export function expireAccessTokens({ world, journal }: SimulatorContext, organization: Organization): void {
  const ids = new Set(connectionsOf(world.connections, organization.id).map(({ id }) => id));
  for (const token of world.accessTokens.values()) if (ids.has(token.connectionId)) token.expiresAt = 0;
  journal.changed();
}

export function connectionsOf(connections: ReadonlyMap<string, Connection>, organizationId: string): Connection[] {
  return [...connections.values()].filter((connection) => connection.organizationId === organizationId);
}
