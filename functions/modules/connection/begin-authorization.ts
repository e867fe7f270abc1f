import { AppError } from "../../../shared/errors.ts";
import { secondsAfter } from "../../../shared/values/time.ts";
import type { Clock, Ids } from "../tasks/ports.ts";
import type { ProviderAuthorization, TicketStore } from "./ports.ts";

/** How long a person may take at the provider's login. */
export const AUTHORIZATION_SECONDS = 600;

/** Binds the authorisation to this browser. `__Host-`: this host only, secure, whole site. */
export const BINDING_COOKIE = "__Host-bf-connect";

interface Ports {
  tickets: TicketStore;
  authorization: ProviderAuthorization;
  ids: Ids;
  clock: Clock;
  /** PKCE S256: base64url of the SHA-256 of the verifier. */
  challengeOf(verifier: string): string;
}

/** Redeems the ticket, binds what follows to this browser, and goes on to the provider. Failures: ticket_invalid. */
export async function beginAuthorization(
  { tickets, authorization, ids, clock, challengeOf }: Ports,
  { ticket }: { ticket: string },
): Promise<{ location: string; cookies: string[] }> {
  const now = clock.now();
  const redeemed = await tickets.redeem(ticket, now);
  if (redeemed?.purpose !== "connect") throw new AppError("ticket_invalid");
  const [state, binding] = [ids.secretId("st"), ids.secretId("st")];
  const verifier = `${ids.secretId("st")}${ids.secretId("st")}`.replaceAll("_", "-");
  const scopes = [
    ...new Set([
      ...authorization.defaultScopes,
      ...(redeemed.mayBook ? authorization.bookingScopes : []),
      ...redeemed.scopes,
    ]),
  ];
  await tickets.put({
    id: state,
    shop: redeemed.shop,
    purpose: "authorize",
    scopes,
    verifier,
    binding,
    expiresAt: secondsAfter(now, AUTHORIZATION_SECONDS),
  });
  return {
    location: authorization.authorizeUrl({ state, challenge: challengeOf(verifier), scopes }),
    cookies: [`${BINDING_COOKIE}=${binding}; Path=/; Max-Age=${AUTHORIZATION_SECONDS}; HttpOnly; Secure; SameSite=Lax`],
  };
}
