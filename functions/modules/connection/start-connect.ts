import { secondsAfter } from "#shared/values/time.ts";
import type { Session, WholeShop } from "../shop/ports.ts";
import type { Clock, Ids } from "../system/ports.ts";
import type { TicketStore } from "./ports.ts";

/** A ticket works once and for a minute: just long enough for the popup to open. */
const TICKET_SECONDS = 60;

interface Ports {
  tickets: TicketStore;
  ids: Ids;
  clock: Clock;
  appUrl: string;
}

/** A link for the asking session alone; a connected shop asks for the permission of movements, too. */
export async function startConnect(
  { tickets, ids, clock, appUrl }: Ports,
  { session, whole, scopes }: { session: Session; whole: WholeShop; scopes: readonly string[] },
): Promise<{ url: string }> {
  const id = ids.secretId("tic");
  await tickets.put({
    id,
    shop: session.shop,
    user: session.userId,
    epoch: whole.shop.epoch,
    purpose: "connect",
    scopes,
    // payments are stored as on only once they are permitted
    mayBook: whole.connection?.status === "connected" || whole.preferences.transactionCreate === "all",
    expiresAt: secondsAfter(clock.now(), TICKET_SECONDS),
  });
  return { url: `${appUrl}/api/lexoffice/start?ticket=${id}` };
}
