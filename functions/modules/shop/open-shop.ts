import { MONTH_INDEX } from "#shared/domain/documents/paper/month-index.ts";
import type { LogEvent } from "#shared/domain/logs/log-entry.ts";
import { initialPlanState } from "#shared/domain/plans/credits.ts";
import { isStaffPlan } from "#shared/domain/plans/offers.ts";
import { newPreferences } from "#shared/domain/preferences/defaults.ts";
import { SEARCH_INDEX } from "#shared/domain/search/search-index.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import { AppError } from "#shared/errors.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Clock, Ids, JobRequests, LogWriter } from "../system/ports.ts";
import type { PlatformAuthorization, PlatformShop, Session, ShopStore, WholeShop } from "./ports.ts";

interface Ports {
  shops: ShopStore;
  platformAuthorization: PlatformAuthorization;
  platformShop: PlatformShop;
  sweepJobs: JobRequests<"sweeps">;
  appJobs: JobRequests<"app-events">;
  logs: LogWriter;
  clock: Clock;
  ids: Ids;
}

/** Opens the shop, installing it on the first visit by exchange of the session token. It also renews dead tokens. */
export async function openShop(ports: Ports, session: Session): Promise<WholeShop> {
  const { shops } = ports;
  const known = await shops.findWhole();
  if (known && known.shop.uninstalledAt === undefined && known.hasPlatformToken) return known;
  await install(ports, session);
  const installed = await shops.findWhole();
  if (!installed) throw new AppError("internal_error");
  return installed;
}

async function install(ports: Ports, session: Session) {
  const { shops, platformAuthorization, platformShop, sweepJobs, appJobs, logs, clock, ids } = ports;
  const tokens = await platformAuthorization.exchange(session.shop, session.token);
  const { store, scopes, isDev } = await platformShop.readStore(session.shop, tokens.accessToken);
  const now = clock.now();
  const shop = freshShop(session.shop, { store, scopes, isDev }, now);
  const preferences = newPreferences({ email: store.email, name: store.name });
  const { outcome } = await shops.install({ shop, preferences, tokens });
  // A merchant who comes back may have lost purchases: the job reads them at the platform.
  if (outcome !== "installed") await appJobs.send([{ shop: session.shop, duty: "check-billing" }]);
  // Orders may have changed while the app could not read them: the sweep looks for them at once.
  if (outcome === "present") await sweepJobs.send([{ shop: session.shop, sweep: "reconcile-orders", period: now }]);
  const event: LogEvent | undefined = {
    installed: "shop.installed",
    reinstalled: "shop.reinstalled",
    present: undefined,
  }[outcome] as LogEvent | undefined;
  if (event) await logs.write([{ key: ids.logKey(now), at: now, origin: "shop", event, status: "info" }]);
}

function freshShop(key: string, read: Pick<Shop, "store" | "scopes" | "isDev">, now: Instant): Shop {
  return {
    key,
    epoch: 1,
    installedAt: now,
    ...read,
    isAdmin: false,
    isShopify: isStaffPlan(read.store.plan),
    plan: initialPlanState(now),
    since: {},
    setup: { step: 0 },
    imports: [],
    // Nothing was recorded before it.
    documentsIndexed: MONTH_INDEX,
    search: { index: SEARCH_INDEX },
    downtimes: [],
  };
}
