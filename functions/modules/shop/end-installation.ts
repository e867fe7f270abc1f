import { isAppError } from "#shared/errors.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Clock, Ids, JobRequests } from "../system/ports.ts";
import { withPlatformToken } from "./platform-access-token.ts";
import type { DomainEvents, PlatformAuthorization, PlatformShop, ShopStore } from "./ports.ts";
import { uninstallShop } from "./uninstall-shop.ts";

interface Ports {
  shops: ShopStore;
  platformAuthorization: PlatformAuthorization;
  platformShop: PlatformShop;
  domainEvents: DomainEvents;
  appJobs: JobRequests<"app-events">;
  clock: Clock;
  ids: Ids;
}

/** Ends the installation removed at `at` unless the platform still lets us in. Failures: platform_unavailable. */
export async function endInstallation(ports: Ports, shop: string, at: Instant): Promise<void> {
  if (await isStillInstalled(ports, shop)) return;
  await uninstallShop(ports, { at });
  await ports.appJobs.send([{ shop, duty: "revoke-tokens" }]);
}

/** The message about a removal was lost: the platform refused tokens that had not expired. Failures: platform_unavailable. */
export async function endLostInstallation(ports: Ports, shop: string): Promise<void> {
  const at = await ports.shops.tokensRefusedAt();
  if (at !== undefined) await endInstallation(ports, shop, at);
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
