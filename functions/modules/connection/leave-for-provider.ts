import { AppError } from "#shared/errors.ts";
import { secondsAfter } from "#shared/values/time.ts";
import type { ProviderAuthorization } from "../provider/ports.ts";
import type { SessionVerifier, ShopReader } from "../shop/ports.ts";
import type { Clock, Ids } from "../system/ports.ts";
import { bindingCookie, installationOf, redeemBound } from "./bound-ticket.ts";
import type { TicketStore } from "./ports.ts";

/** Time for a merchant at the provider's login. */
export const AUTHORIZATION_SECONDS = 600;

interface Ports {
  tickets: TicketStore;
  sessions: SessionVerifier;
  shopOf(shop: string): ShopReader;
  authorization: ProviderAuthorization;
  ids: Ids;
  clock: Clock;
  /** PKCE S256: base64url of the SHA-256 of the verifier. */
  challengeOf(verifier: string): string;
}

interface Leaving {
  /** The page's token. */
  token: string;
  /** The session token that the opening window handed to the page; only the app's own window hands one out. */
  session?: string | undefined;
  cookies: Readonly<Record<string, string>>;
}

/** Goes on to the provider if the opening window has the asking shop and user. Failures: ticket_invalid, opener_missing. */
export async function leaveForProvider(
  ports: Ports,
  { token, session, cookies }: Leaving,
): Promise<{ location: string; cookies: string[] }> {
  const { tickets, authorization, ids, clock } = ports;
  const now = clock.now();
  const ticket = await redeemBound(tickets, "leave", { id: token, cookies, now });
  await requireSession(ports.sessions, session, ticket);
  await installationOf(ports.shopOf(ticket.shop), ticket, now);
  const state = ids.secretId("st");
  const verifier = `${ids.secretId("st")}${ids.secretId("st")}`.replaceAll("_", "-");
  const scopes = [
    ...new Set([
      ...authorization.defaultScopes,
      ...(ticket.mayBook ? authorization.bookingScopes : []),
      ...ticket.scopes,
    ]),
  ];
  const expiresAt = secondsAfter(now, AUTHORIZATION_SECONDS);
  await tickets.put({ ...ticket, id: state, purpose: "authorize", scopes, verifier, expiresAt });
  return {
    location: authorization.authorizeUrl({ state, challenge: ports.challengeOf(verifier), scopes }),
    cookies: [bindingCookie(ticket.binding, AUTHORIZATION_SECONDS)],
  };
}

async function requireSession(
  sessions: SessionVerifier,
  token: string | undefined,
  asked: { shop: string; user?: string },
): Promise<void> {
  const verified = token ? await sessions.verify(token) : { refused: "absent" };
  const session = "session" in verified ? verified.session : undefined;
  if (session === undefined || session.shop !== asked.shop || session.userId !== asked.user) {
    throw new AppError("opener_missing", undefined, { message: "refused" in verified ? verified.refused : "other" });
  }
}
