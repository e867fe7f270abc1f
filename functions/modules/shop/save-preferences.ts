import { canCreateDocuments } from "#shared/domain/connection/connection-issues.ts";
import { messages } from "#shared/domain/preferences/messages.ts";
import type { Preferences, PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { stillUnused, unreadableSettings } from "#shared/domain/preferences/stored-preferences.ts";
import { switchInstants } from "#shared/domain/preferences/switches.ts";
import { applyPreferences } from "#shared/domain/preferences/transitions.ts";
import { AppError } from "#shared/errors.ts";
import { wholeSecond } from "#shared/values/time.ts";
import type { Clock, Ids, JobRequests, LogWriter } from "../system/ports.ts";
import type { ShopStore, WholeShop } from "./ports.ts";
import { requireFeature } from "./require-feature.ts";

interface Ports {
  shops: ShopStore;
  appJobs: JobRequests<"app-events">;
  logs: LogWriter;
  clock: Clock;
  ids: Ids;
}

/**
 * Saves any part of the preferences with everything that follows from it. A kind that is switched on starts now.
 * Failures: invalid_input with `fields`, upgrade_required, write_conflict.
 */
export async function savePreferences(
  { shops, appJobs, logs, clock, ids }: Ports,
  whole: WholeShop,
  patch: PreferencesPatch,
): Promise<WholeShop> {
  // A plan without the order list cannot begin with it.
  if (patch.home === "orders") requireFeature(whole.shop, "orders");
  const applied = applyPreferences(whole.preferences, patch);
  if (!applied.ok) throw new AppError("invalid_input", { fields: applied.errors });
  requireInvoicing(whole, applied.preferences);
  const at = clock.now();
  // An order of this very second counts as placed after the switch: the platform tells whole seconds.
  const since = switchInstants(whole.preferences, applied.preferences, whole.shop.since, wholeSecond(at));
  const unused = stillUnused(whole.unused, whole.preferences, applied.preferences, patch);
  await shops.savePreferences({ preferences: applied.preferences, unused, since, version: whole.version });
  // What was held for want of a readable setting is decided again.
  if (unreadableSettings(unused).length < unreadableSettings(whole.unused).length)
    await appJobs.send([{ shop: whole.shop.key, duty: "redecide-orders" }]);
  const values = { settings: Object.keys(patch).sort().join(", ") };
  await logs.write([
    { key: ids.logKey(at), at, origin: "shop", event: "shop.preferencesChanged", status: "info", body: { values } },
  ]);
  return {
    ...whole,
    shop: { ...whole.shop, since },
    preferences: applied.preferences,
    unused,
    version: whole.version + 1,
  };
}

/** Invoices go on only where the connected account's version has them, as the screen says it. What is on already stays on. */
function requireInvoicing({ connection, preferences: before }: WholeShop, after: Preferences): void {
  if (before.invoiceCreate !== false || after.invoiceCreate === false) return;
  if (connection?.status !== "connected" || canCreateDocuments(connection.profile)) return;
  throw new AppError("invalid_input", { fields: { invoiceCreate: messages.needsInvoicing } });
}
