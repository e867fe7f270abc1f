import { isStaffPlan } from "#shared/domain/plans/offers.ts";
import { isAppError } from "#shared/errors.ts";
import type { AppEvent } from "#shared/messages/app-event.ts";
import type { DomainEvent } from "#shared/messages/domain-event.ts";
import type { JobMessage } from "#shared/messages/jobs.ts";
import type { BodyEvent } from "#shared/messages/order-event.ts";
import { isSameData } from "#shared/values/same-data.ts";
import { eraseShop } from "../compliance/erase-shop.ts";
import type { ShopErasureStore } from "../compliance/ports.ts";
import { endLostConnection } from "../connection/end-lost-connection.ts";
import type { ConnectionStore, ConsentStore } from "../connection/ports.ts";
import { providerAccessToken } from "../connection/provider-access-token.ts";
import { revokeTokens } from "../connection/revoke-tokens.ts";
import type { OrderReprocessing, OrderStore } from "../orders/ports.ts";
import { redecideOrders } from "../orders/redecide-orders.ts";
import { checkBilling } from "../plans/check-billing.ts";
import type { BillingPorts } from "../plans/sync-billing.ts";
import type { ProviderAuthorization } from "../provider/ports.ts";
import { endInstallation, endLostInstallation } from "../shop/end-installation.ts";
import { platformAccessToken, withPlatformToken } from "../shop/platform-access-token.ts";
import type { PlatformShop } from "../shop/ports.ts";
import type { JobRequests, LogWriter, ReportError } from "../system/ports.ts";
import { withOutcome } from "../webhooks/with-outcome.ts";
import { runWriteBacks, type WriteBackPorts } from "../write-back/run-write-backs.ts";

interface Ports extends BillingPorts, WriteBackPorts {
  platformShop: PlatformShop;
  connections: ConnectionStore;
  consents: ConsentStore;
  appJobs: JobRequests<"app-events">;
  authorization: ProviderAuthorization;
  shopJobs: JobRequests<"shop-duties">;
  orders: OrderStore;
  reprocessing: OrderReprocessing;
  logs: LogWriter;
  shopErasures: ShopErasureStore;
  reportError: ReportError;
}

/** Processes events of the app or the shop itself, and jobs of one shop that come the same way. */
export async function processAppEvent(
  ports: Ports,
  event: AppEvent,
  { isLastTry }: { isLastTry: boolean },
): Promise<void> {
  if ("duty" in event) return runJob(ports, event);
  if (!("topic" in event)) return follow(ports, event);
  await withOutcome(ports, event, { isLastTry }, async () => {
    await carryOut(ports, event);
    return "successful";
  });
}

/** Carries out the consequences of an event of the bus in a shop. */
async function follow({ shopJobs }: Ports, { type, shop }: DomainEvent): Promise<void> {
  if (type === "shop.uninstalled") return shopJobs.send([{ shop, duty: "settle-redemption" }]);
  if (type !== "subscription.changed") return;
  // Documents that waited for a transfer go on; log entries live as long as the plan now says.
  await shopJobs.send([
    { shop, duty: "wake-waiting" },
    { shop, duty: "date-logs" },
    { shop, duty: "settle-redemption" },
  ]);
}

function runJob(ports: Ports, { shop, duty }: JobMessage<"app-events">): Promise<void> {
  switch (duty) {
    case "refresh-tokens":
      return renewTokens(ports, shop);
    case "check-billing":
      return checkShop(ports, shop);
    case "revoke-tokens":
      return revokeTokens(ports, shop);
    case "end-lost-installation":
      return endLostInstallation(ports, shop);
    case "erase-shop":
      return eraseShop(ports, shop);
    case "write-back":
      return runWriteBacks(ports, shop);
    case "redecide-orders":
      return redecide(ports, shop);
  }
}

async function redecide(ports: Ports, shopKey: string): Promise<void> {
  const shop = await ports.shops.find();
  if (shop === undefined || shop.uninstalledAt !== undefined) return;
  await wakeWriteBacks(ports, shopKey);
  await redecideOrders(ports, shopKey);
}

/** Tries the write-backs that lacked access at once. */
async function wakeWriteBacks({ writeBacks, appJobs, clock }: Ports, shop: string): Promise<void> {
  if ((await writeBacks.wake(clock.now())) > 0) await appJobs.send([{ shop, duty: "write-back" }]);
}

async function carryOut(ports: Ports, event: BodyEvent): Promise<void> {
  switch (event.topic) {
    case "app/uninstalled":
      return endInstallation(ports, event.shop, event.triggeredAt);
    case "app_subscriptions/update":
    case "app_purchases_one_time/update":
      return checkBilling(ports, event.shop);
    case "app/scopes_update":
      await readShopAgain(ports, event.shop);
      await wakeWriteBacks(ports, event.shop);
      // Also where the accesses are known already: who completed the grant may have died right after.
      return redecideOrders(ports, event.shop);
    case "shop/update":
      return readShopAgain(ports, event.shop);
    default:
      // Topics of bulk operations are received and counted; nothing of this shop depends on them yet.
      return;
  }
}

/** Reads the shop again: its purchases depend on it, and the message about either may be lost. */
async function checkShop(ports: Ports, shop: string): Promise<void> {
  try {
    await readShop(ports, shop);
  } catch (error) {
    if (!isAppError(error, "platform_token_missing")) throw error;
  }
  await checkBilling(ports, shop);
}

async function readShopAgain(ports: Ports, shop: string): Promise<void> {
  const { isOtherKind } = await readShop(ports, shop);
  // Tests count in a development shop only, and gifts where the platform's staff is.
  if (isOtherKind) await checkBilling(ports, shop);
}

/** The platform's word on the shop is read, not taken from the message. */
async function readShop({ shops, ...ports }: Ports, shopKey: string): Promise<{ isOtherKind: boolean }> {
  const shop = await shops.find();
  if (!shop || shop.uninstalledAt !== undefined) return { isOtherKind: false };
  const { store, scopes, isDev } = await withPlatformToken({ shops, ...ports }, shopKey, (accessToken) =>
    ports.platformShop.readStore(shopKey, accessToken),
  );
  const isShopify = isStaffPlan(store.plan);
  const isOtherKind = isDev !== shop.isDev || isShopify !== shop.isShopify;
  if (isOtherKind || !isSameData(store, shop.store)) await shops.saveStore(store, { isDev, isShopify });
  if (!isSameData(scopes, shop.scopes)) {
    await shops.saveScopes(scopes);
    await ports.appJobs.send([{ shop: shopKey, duty: "redecide-orders" }]);
  }
  return { isOtherKind };
}

/** Renews the tokens of a shop that its merchant has not visited. The merchant's next visit replaces a dead pair. */
async function renewTokens(ports: Ports, shop: string): Promise<void> {
  try {
    await platformAccessToken(ports, { shop, renew: true });
  } catch (error) {
    if (!isAppError(error, "platform_token_missing")) throw error;
  }
  await renewConnection(ports);
}

/** Renews the permission at the provider as well. If the provider has withdrawn it, the connection ends. */
async function renewConnection(ports: Ports): Promise<void> {
  try {
    await providerAccessToken(ports, { renew: false });
  } catch (error) {
    if (isAppError(error, "accounting_unauthorized")) return endLostConnection(ports);
    if (!isAppError(error, "not_connected")) throw error;
  }
}
