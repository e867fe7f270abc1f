import { isAppError } from "../../../shared/errors.ts";
import type { AppEvent, Duty } from "../../../shared/messages/app-event.ts";
import type { BodyEvent } from "../../../shared/messages/order-event.ts";
import type { ConnectionStore } from "../connection/ports.ts";
import type { LogStore } from "../logs/ports.ts";
import type { OrderHints, OrderStore } from "../orders/ports.ts";
import { redecideHeldPayments, redecideOrders } from "../orders/redecide-orders.ts";
import type { Clock, Ids } from "../tasks/ports.ts";
import { withOutcome } from "../webhooks/with-outcome.ts";
import { platformAccessToken, withPlatformToken } from "./platform-access-token.ts";
import type { PlatformAuthorization, PlatformShop, ShopStore } from "./ports.ts";
import { uninstallShop } from "./uninstall-shop.ts";

interface Ports {
  shops: ShopStore;
  platformAuthorization: PlatformAuthorization;
  platformShop: PlatformShop;
  connections: ConnectionStore;
  orders: OrderStore;
  hints: OrderHints;
  logs: LogStore;
  clock: Clock;
  ids: Ids;
}

/** What happens to the app or the shop itself, and duties that schedules hand to one shop. */
export async function processAppEvent(
  ports: Ports,
  event: AppEvent,
  { isLastTry }: { isLastTry: boolean },
): Promise<void> {
  if ("duty" in event) return carryOutDuty(ports, event.shop, event.duty);
  await withOutcome(ports, event, { isLastTry }, async () => {
    await carryOut(ports, event);
    return "successful";
  });
}

function carryOutDuty(ports: Ports, shop: string, duty: Duty): Promise<void> {
  switch (duty) {
    case "refresh-tokens":
      return renewTokens(ports, shop);
    case "redecide-orders":
      return redecide(ports, shop);
  }
}

/** An account was connected: what waited for one, or for what it now permits, is decided anew. */
async function redecide(ports: Ports, shop: string): Promise<void> {
  await redecideOrders(ports, { shop, code: "NOT_CONNECTED" });
  await redecideHeldPayments(ports, shop);
}

async function carryOut(ports: Ports, event: BodyEvent): Promise<void> {
  switch (event.topic) {
    case "app/uninstalled":
      return (await isStillInstalled(ports, event.shop)) ? undefined : uninstallShop(ports, { at: event.triggeredAt });
    case "app/scopes_update":
    case "shop/update":
      return readShopAgain(ports, event.shop);
    default:
      // Billing and bulk topics are received and counted; nothing of this shop depends on them yet.
      return;
  }
}

/** A late notice may speak of an earlier installation: whether the app is there, the platform's own answer tells. */
async function isStillInstalled(ports: Ports, shop: string): Promise<boolean> {
  try {
    await withPlatformToken(ports, shop, (accessToken) => ports.platformShop.readStore(shop, accessToken));
    return true;
  } catch (error) {
    if (isAppError(error, "platform_token_missing", "platform_rejected")) return false;
    throw error;
  }
}

/** The platform's word on the shop is read, not taken from the message. */
async function readShopAgain(ports: Ports, shopKey: string): Promise<void> {
  const shop = await ports.shops.find();
  if (!shop || shop.uninstalledAt !== undefined) return;
  const { store, scopes } = await withPlatformToken(ports, shopKey, (accessToken) =>
    ports.platformShop.readStore(shopKey, accessToken),
  );
  await ports.shops.saveStore(store);
  await ports.shops.saveScopes(scopes);
}

/** Renews the tokens of a shop that nobody visited. A dead pair is dropped; the merchant's next visit brings a new one. */
async function renewTokens(ports: Ports, shop: string): Promise<void> {
  try {
    await platformAccessToken(ports, { shop, renew: true });
  } catch (error) {
    if (!isAppError(error, "platform_token_missing")) throw error;
  }
}
