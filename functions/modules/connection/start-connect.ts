import { secondsAfter } from "../../../shared/values/time.ts";
import type { ShopStore } from "../shop/ports.ts";
import type { Clock, Ids } from "../tasks/ports.ts";
import type { TicketStore } from "./ports.ts";

/** A ticket works once and for a minute: just long enough for the popup to open. */
const TICKET_SECONDS = 60;

/**
 * A link that opens the provider's authorisation for this shop. The link is ours, so a foreign one attaches nothing. Permission for
 * movements of money is asked for only where the merchant wants these.
 */
export async function startConnect(
  {
    shops,
    tickets,
    ids,
    clock,
    appUrl,
  }: {
    shops: ShopStore;
    tickets: TicketStore;
    ids: Ids;
    clock: Clock;
    appUrl: string;
  },
  { shop, scopes }: { shop: string; scopes: readonly string[] },
): Promise<{ url: string }> {
  const id = ids.secretId("tic");
  const mayBook = (await shops.findWhole())?.preferences.transactionCreate === "all";
  await tickets.put({
    id,
    shop,
    purpose: "connect",
    scopes,
    mayBook,
    expiresAt: secondsAfter(clock.now(), TICKET_SECONDS),
  });
  return { url: `${appUrl}/api/lexoffice/start?ticket=${id}` };
}
