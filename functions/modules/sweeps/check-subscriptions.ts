import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import { AppError, isAppError } from "#shared/errors.ts";
import { millisecondsOf } from "#shared/values/time.ts";
import { ensureEventSubscriptions } from "../connection/ensure-event-subscriptions.ts";
import { type ProviderCallPorts, withProviderAccess } from "../connection/with-provider-token.ts";
import type { ProviderSubscriptions } from "../provider/ports.ts";
import { withPlatformToken } from "../shop/platform-access-token.ts";
import type { PlatformAuthorization, ShopStore } from "../shop/ports.ts";
import type { JobRequests } from "../system/ports.ts";
import type { PlatformSubscriptions } from "./ports.ts";
import type { SweepOutcome } from "./sweep-outcome.ts";

export interface SubscriptionSweepPorts extends ProviderCallPorts {
  shops: ShopStore;
  platformAuthorization: PlatformAuthorization;
  platformSubscriptions: PlatformSubscriptions;
  providerSubscriptions: ProviderSubscriptions;
  appJobs: JobRequests<"app-events">;
  eventCallbackUrl: string;
}

/**
 * Restores lost subscriptions, removes leftovers at the platform, and ends an installation removed without a message.
 * Failures: platform_*, accounting_*.
 */
export async function checkSubscriptions(ports: SubscriptionSweepPorts, shop: string): Promise<SweepOutcome> {
  const known = await ports.shops.find();
  if (!known || known.uninstalledAt !== undefined) return { kind: "none" };
  const removed = await tidyPlatform(ports, shop);
  if (removed === "refused" && (await ports.shops.tokensRefusedAt()) !== undefined) {
    await ports.appJobs.send([{ shop, duty: "end-lost-installation" }]);
    return { kind: "none" };
  }
  const repaired = await repairProvider(ports);
  const at = ports.clock.now();
  const log: LogEntry = {
    key: `log_sweep_subscriptions_${millisecondsOf(at).toString(36)}`,
    at,
    origin: "lexoffice",
    event: "lexoffice.subscriptionsRepaired",
    status: "warning",
    body: { values: { count: repaired } },
  };
  return {
    kind: "done",
    end: { memory: {}, logs: repaired === 0 ? [] : [log] },
    found: (removed === "refused" ? 0 : removed) + repaired,
  };
}

/** Returns the number removed. `refused`: the app is gone, or no token works until its merchant opens it. */
async function tidyPlatform(ports: SubscriptionSweepPorts, shop: string): Promise<number | "refused"> {
  try {
    const { removed } = await withPlatformToken(ports, shop, (accessToken) =>
      removeOwn(ports, shop, accessToken).catch((error: unknown) => {
        // Forbidden may be anything: whether the token is good at all, its renewal tells.
        if (isForbidden(error)) throw new AppError("platform_token_missing", { status: FORBIDDEN }, { cause: error });
        throw error;
      }),
    );
    return removed;
  } catch (error) {
    if (isAppError(error, "platform_token_missing")) return "refused";
    throw error;
  }
}

const removeOwn = async ({ platformSubscriptions }: SubscriptionSweepPorts, shop: string, accessToken: string) =>
  platformSubscriptions.removeOwn({ shop, accessToken });

const FORBIDDEN = 403;
const isForbidden = (error: unknown): boolean =>
  isAppError(error, "platform_rejected") && error.details?.["status"] === FORBIDDEN;

async function repairProvider(ports: SubscriptionSweepPorts): Promise<number> {
  const connection = await ports.connections.find();
  if (connection?.status !== "connected") return 0;
  try {
    const ensured = await ensureEventSubscriptions(ports);
    if ("refused" in ensured) return 0;
    return ensured.added + (await removeStale(ports));
  } catch (error) {
    if (isAppError(error, "not_connected", "accounting_unauthorized")) return 0;
    throw error;
  }
}

/** Removes subscriptions to topics that the app no longer needs. */
async function removeStale(ports: SubscriptionSweepPorts): Promise<number> {
  const { providerSubscriptions, eventCallbackUrl } = ports;
  const stale = await withProviderAccess(ports, (token) =>
    providerSubscriptions.with(token).findStale(eventCallbackUrl),
  );
  for (const id of stale) await withProviderAccess(ports, (token) => providerSubscriptions.with(token).remove(id));
  return stale.length;
}
