import { AppError } from "#shared/errors.ts";
import { secondsAfter } from "#shared/values/time.ts";
import type { ProviderAuthorization } from "../provider/ports.ts";
import type { ShopReader } from "../shop/ports.ts";
import type { Clock, Ids } from "../system/ports.ts";
import { bindingCookie, installationOf } from "./bound-ticket.ts";
import { startPage } from "./connect-pages.ts";
import { START_SCRIPT_HASH } from "./connect-scripts.ts";
import type { TicketStore } from "./ports.ts";

/** Time for a merchant on the page that names the shop. */
const LEAVE_SECONDS = 300;

interface Ports {
  tickets: TicketStore;
  /** The record of the shop that the ticket names; no other is known in this call. */
  shopOf(shop: string): ShopReader;
  authorization: Pick<ProviderAuthorization, "authorizeUrl">;
  ids: Ids;
  clock: Clock;
}

/** Redeems the link. The page's form asks the opening window for its session before it leaves. Failures: ticket_invalid. */
export async function beginAuthorization(
  { tickets, shopOf, authorization, ids, clock }: Ports,
  { ticket: id }: { ticket: string },
) {
  const now = clock.now();
  const ticket = await tickets.redeem(id, now);
  // A link of the version before, a minute old at most, names no session: it is asked for once more in the app.
  if (ticket?.purpose !== "connect" || ticket.user === undefined) throw new AppError("ticket_invalid");
  const { store } = await installationOf(shopOf(ticket.shop), ticket, now);
  const provider = new URL(authorization.authorizeUrl({ state: "", challenge: "", scopes: [] })).origin;
  const [token, binding] = [ids.secretId("st"), ids.secretId("st")];
  await tickets.put({ ...ticket, id: token, purpose: "leave", binding, expiresAt: secondsAfter(now, LEAVE_SECONDS) });
  return {
    html: startPage({ shop: { name: store.name, domain: ticket.shop }, token }),
    status: 200,
    scriptHash: START_SCRIPT_HASH,
    // The form is answered with a redirect to the provider.
    formTargets: ["'self'", provider],
    cookies: [bindingCookie(binding, LEAVE_SECONDS)],
  };
}
