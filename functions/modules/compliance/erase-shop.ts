import { isAppError } from "#shared/errors.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import type { ConnectionStore, ConsentStore } from "../connection/ports.ts";
import { revokeTokens } from "../connection/revoke-tokens.ts";
import type { ProviderAuthorization } from "../provider/ports.ts";
import { endInstallation } from "../shop/end-installation.ts";
import type { DomainEvents, PlatformAuthorization, PlatformShop, ShopStore } from "../shop/ports.ts";
import type { Clock, Ids, JobRequests, ReportError } from "../system/ports.ts";
import type { GoneShop, OpenShopErasure, ShopErasureStore } from "./ports.ts";

interface Ports {
  shopErasures: ShopErasureStore;
  shops: ShopStore;
  connections: ConnectionStore;
  consents: ConsentStore;
  authorization: ProviderAuthorization;
  platformAuthorization: PlatformAuthorization;
  platformShop: PlatformShop;
  domainEvents: DomainEvents;
  appJobs: JobRequests<"app-events">;
  clock: Clock;
  ids: Ids;
  reportError: ReportError;
}

interface CancelPorts {
  shopErasures: Pick<ShopErasureStore, "cancel" | "closeCancelled">;
  clock: Pick<Clock, "now">;
  ids: Pick<Ids, "logKey">;
}

/** A shop is erased within 48 hours; a run comes every 24, so one falls between this and the end. */
const PATIENCE_SECONDS = 22 * 3_600;

/**
 * Erases the shop page by page; a new installation cancels it, failed orders wait.
 * Failures: platform_unavailable (removal uncertain).
 */
export async function eraseShop(ports: Ports, shop: string): Promise<void> {
  const { shopErasures, appJobs, clock, reportError } = ports;
  const open = await shopErasures.findOpen();
  const [request] = open;
  if (request === undefined) return;
  if (request.progress === undefined) await endWhatIsLeft(ports, shop, request);
  const cancel = async () => {
    await cancelErasure(ports, request);
    // Each later request has a turn of its own: it may be younger than the installation.
    if (open.length > 1) await appJobs.send([{ shop, duty: "erase-shop" }]);
  };
  const gone = await goneSince(ports, request);
  if (gone === "installed") return cancel();
  const at = clock.now();
  const mustEnd = secondsAfter(request.at, PATIENCE_SECONDS) <= at;
  const page = await shopErasures.erasePage(gone, request, { at, mustEnd });
  if (page === "installed") return cancel();
  for (const { orderId, error } of page.failed) reportError(error, { task: `erase-shop ${orderId}` });
  await shopErasures.saveProgress(request.id, page.cursor);
  if (page.cursor !== undefined) return appJobs.send([{ shop, duty: "erase-shop" }]);
  if ((await shopErasures.finish(gone, open, at)) === "installed") return cancel();
}

/** The message about the removal may have got lost, and the provider may not have taken its permission back yet. */
async function endWhatIsLeft(ports: Ports, shop: string, { at }: OpenShopErasure): Promise<void> {
  const known = await ports.shops.find();
  if (known === undefined) return;
  if (known.uninstalledAt === undefined) await endInstallation(ports, shop, at);
  try {
    await revokeTokens(ports, shop);
  } catch (error) {
    // The provider refused for good: the tokens end by themselves, and they are erased all the same.
    if (!isAppError(error)) throw error;
    ports.reportError(error, { task: "erase-shop" });
  }
}

/** A request covers the installation before it. A later installation cancels the request, even if it has ended since. */
async function goneSince({ shopErasures }: Ports, { at }: { at: Instant }): Promise<GoneShop | "installed"> {
  const found = await shopErasures.installation();
  if (!("epoch" in found)) return "installed";
  return found.installedAt !== undefined && found.installedAt > at ? "installed" : found;
}

/** Closes an open request with an entry in the shop's log. A run that dies in between repeats it. */
export async function cancelErasure(
  { shopErasures, clock, ids }: CancelPorts,
  { id }: Pick<OpenShopErasure, "id">,
): Promise<void> {
  const at = clock.now();
  const isCancelled = await shopErasures.cancel(id, {
    key: ids.logKey(at),
    at,
    origin: "webhook",
    event: "webhook.shopErasureCancelled",
    status: "info",
    ref: { webhook: id },
  });
  if (isCancelled) await shopErasures.closeCancelled(id);
}
