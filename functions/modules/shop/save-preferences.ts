import { canCreateDocuments } from "#shared/domain/connection/connection-issues.ts";
import { messages } from "#shared/domain/preferences/messages.ts";
import type { Preferences, PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { stillUnused, unreadableSettings } from "#shared/domain/preferences/stored-preferences.ts";
import { switchInstants } from "#shared/domain/preferences/switches.ts";
import { applyPreferences } from "#shared/domain/preferences/transitions.ts";
import { type FormerValue, type VersionCause, versionsOfChange } from "#shared/domain/preferences/versions.ts";
import { AppError } from "#shared/errors.ts";
import { canonicalJson } from "#shared/values/canonical-json.ts";
import { wholeSecond } from "#shared/values/time.ts";
import type { Clock, Ids, JobRequests, LogWriter } from "../system/ports.ts";
import type { ShopStore, WholeShop } from "./ports.ts";
import { requireFeature } from "./require-feature.ts";

export interface SavePorts {
  shops: ShopStore;
  appJobs: JobRequests<"app-events">;
  logs: LogWriter;
  clock: Clock;
  ids: Ids;
}

/** Who saves, and the version that the merchant goes back to, where that is what they do. */
export interface PreferencesChange extends Pick<VersionCause, "restored"> {
  userId: string;
}

/**
 * Saves any part of the preferences with everything that follows from it, as a new version. A kind that is switched on starts now.
 * A save that changes nothing writes nothing. Failures: invalid_input with `fields`, upgrade_required, write_conflict.
 */
export async function savePreferences(
  { shops, appJobs, logs, clock, ids }: SavePorts,
  whole: WholeShop,
  patch: PreferencesPatch,
  { userId, restored }: PreferencesChange,
): Promise<WholeShop> {
  // A plan without the order list cannot begin with it; what a merchant goes back to may leave it as it is.
  const keepsHome = restored !== undefined && whole.preferences.home === "orders";
  if (patch.home === "orders" && !keepsHome) requireFeature(whole.shop, "orders");
  const applied = applyPreferences(whole.preferences, patch);
  if (!applied.ok) throw new AppError("invalid_input", { fields: applied.errors });
  requireInvoicing(whole, applied.preferences);
  const at = clock.now();
  // An order of this very second counts as placed after the switch: the platform tells whole seconds.
  const since = switchInstants(whole.preferences, applied.preferences, whole.shop.since, wholeSecond(at));
  const unused = stillUnused(whole.unused, whole.preferences, applied.preferences, patch);
  const { preferences } = applied;
  const cause = { at, by: { type: "user", userId }, ...occasionOf(restored) } as const;
  const versions = versionsOfChange(whole, { preferences, unused }, cause);
  if (versions.length === 0 && canonicalJson(since) === canonicalJson(whole.shop.since)) return whole;
  await shops.savePreferences({ preferences, unused, since, version: whole.version, versions });
  // What was held for want of a readable setting is decided again.
  if (unreadableSettings(unused).length < unreadableSettings(whole.unused).length)
    await appJobs.send([{ shop: whole.shop.key, duty: "redecide-orders" }]);
  const changed = restored === undefined ? Object.keys(patch) : versions.flatMap(({ changes }) => changes.map(nameOf));
  const values = { settings: changed.sort().join(", ") };
  await logs.write([
    { key: ids.logKey(at), at, origin: "shop", event: "shop.preferencesChanged", status: "info", body: { values } },
  ]);
  const stored = versions.at(-1);
  return {
    ...whole,
    shop: { ...whole.shop, since },
    preferences,
    unused,
    ...(stored === undefined ? {} : { version: stored.number, isRecorded: true }),
  };
}

const nameOf = ({ setting }: FormerValue) => setting;

const occasionOf = (restored: number | undefined) =>
  restored === undefined ? ({ occasion: "saved" } as const) : ({ occasion: "restored", restored } as const);

/** Invoices go on only where the connected account's version has them, as the screen says it. What is on already stays on. */
function requireInvoicing({ connection, preferences: before }: WholeShop, after: Preferences): void {
  if (before.invoiceCreate !== false || after.invoiceCreate === false) return;
  if (connection?.status !== "connected" || canCreateDocuments(connection.profile)) return;
  throw new AppError("invalid_input", { fields: { invoiceCreate: messages.needsInvoicing } });
}
