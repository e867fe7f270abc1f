import type { Shop } from "../../../shared/domain/shop/shop.ts";
import { AppError } from "../../../shared/errors.ts";
import { secondsAfter } from "../../../shared/values/time.ts";
import type { Session, ShopStore } from "../shop/ports.ts";
import type { Clock, Ids } from "../system/ports.ts";
import type { TicketStore } from "./ports.ts";

/** A ticket works once and for a minute: just long enough for the popup to open. */
const TICKET_SECONDS = 60;

interface Ports {
  shops: ShopStore;
  tickets: TicketStore;
  ids: Ids;
  clock: Clock;
  appUrl: string;
}

/**
 * A link to the page that names this shop and goes on to the provider, for the session that asks alone. Permission for movements of
 * money is asked for only where the merchant wants these.
 */
export async function startConnect(
  { shops, tickets, ids, clock, appUrl }: Ports,
  { session, record, scopes }: { session: Session | undefined; record: Shop | undefined; scopes: readonly string[] },
): Promise<{ url: string }> {
  if (!session || !record) throw new AppError("unauthorized");
  const id = ids.secretId("tic");
  const mayBook = (await shops.findWhole())?.preferences.transactionCreate === "all";
  await tickets.put({
    id,
    shop: session.shop,
    user: session.userId,
    epoch: record.epoch,
    purpose: "connect",
    scopes,
    mayBook,
    expiresAt: secondsAfter(clock.now(), TICKET_SECONDS),
  });
  return { url: `${appUrl}/api/lexoffice/start?ticket=${id}` };
}
