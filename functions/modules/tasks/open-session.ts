import { isAppError } from "../../../shared/errors.ts";
import { endLostConnection } from "../connection/end-lost-connection.ts";
import { providerAccessToken } from "../connection/provider-access-token.ts";
import { newestDocuments } from "./newest-documents.ts";
import { oneAfterTheOther } from "./one-after-the-other.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import type { ProviderSession, TaskPorts } from "./task-ports.ts";

/**
 * Access to the provider for one shop. `closed`: uninstalled, paused or not connected, its tasks wait. `unavailable`: no token could be
 * had just now. `renew`: the provider refused the token we have.
 */
export async function openSession(
  ports: TaskPorts,
  call: { shop: string; rateLimiter: RateLimiter; renew?: boolean; remainingMilliseconds(): number },
): Promise<ProviderSession | "closed" | "unavailable"> {
  const [shop, connection] = await Promise.all([ports.shops.find(), ports.connections.find()]);
  if (!shop || shop.uninstalledAt !== undefined || shop.pausedAt !== undefined) return "closed";
  if (connection?.status !== "connected") return "closed";
  try {
    const accessToken = await providerAccessToken(ports, { renew: call.renew ?? false });
    const accounting = call.rateLimiter.watched(ports.accounting.with(accessToken));
    return {
      shop: call.shop,
      epoch: shop.epoch,
      organizationId: connection.organizationId,
      ...(connection.canBook === undefined ? {} : { canBook: connection.canBook }),
      accounting,
      rateLimiter: call.rateLimiter,
      newest: newestDocuments({ accounting, rateLimiter: call.rateLimiter, clock: ports.clock }),
      alone: oneAfterTheOther(),
      outOfTurn: new Set(),
      remainingMilliseconds: call.remainingMilliseconds,
    };
  } catch (error) {
    if (isAppError(error, "accounting_unauthorized")) {
      await endLostConnection(ports);
      await ports.notices.request(call.shop, "connectionMissing");
      return "closed";
    }
    if (isAppError(error, "not_connected")) return "closed";
    if (isAppError(error)) return "unavailable";
    throw error;
  }
}
