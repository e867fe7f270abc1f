import { isPreferenceName, type PreferencesPatch, rowOf } from "#shared/domain/preferences/preferences.ts";
import { unreadableSettings } from "#shared/domain/preferences/stored-preferences.ts";
import type { SwitchInstants } from "#shared/domain/preferences/switches.ts";
import { type FormerValue, type VersionCause, versionsOfChange } from "#shared/domain/preferences/versions.ts";
import { isSameData } from "#shared/values/same-data.ts";
import type { Clock, Ids, JobRequests, LogWriter } from "../system/ports.ts";
import type { ShopRecordStore, WholeShop } from "./ports.ts";
import { proposedShop } from "./proposed-shop.ts";

export interface SavePorts {
  shops: ShopRecordStore;
  appJobs: JobRequests<"app-events">;
  importJobs: JobRequests<"imports">;
  logs: LogWriter;
  clock: Clock;
  ids: Ids;
}

/** The saving user, and the version that the merchant restores, if any. */
export interface PreferencesChange extends Pick<VersionCause, "restored"> {
  userId: string;
}

/**
 * Saves preferences with all consequences; a kind switched on starts now.
 * Failures: invalid_input with `fields`, upgrade_required, write_conflict.
 */
export async function savePreferences(
  { shops, appJobs, importJobs, logs, clock, ids }: SavePorts,
  whole: WholeShop,
  patch: PreferencesPatch,
  { userId, restored }: PreferencesChange,
): Promise<WholeShop> {
  const at = clock.now();
  const next = proposedShop(whole, patch, { at, restored });
  const { preferences, unused } = next;
  const { since } = next.shop;
  const cause = { at, by: { type: "user", userId }, ...occasionOf(restored) } as const;
  const versions = versionsOfChange(whole, { preferences, unused }, cause);
  const changed = restored === undefined ? Object.keys(patch) : versions.flatMap(({ changes }) => changes.map(nameOf));
  // What is not sent yet follows the settings of its day. The same save again makes a lost message good.
  const redecideUnsent = async () => {
    if (changed.some(isDecisive))
      await importJobs.send([{ shop: whole.shop.key, duty: "redecide-known", unsent: true }]);
  };
  if (versions.length === 0 && isSameData(since, whole.shop.since)) {
    await redecideUnsent();
    return whole;
  }
  await shops.savePreferences({ preferences, unused, since, version: whole.version, versions });
  // What was held for want of a readable setting, or of a confirmed VAT id, is decided again.
  const isReadable = unreadableSettings(unused).length < unreadableSettings(whole.unused).length;
  if (isReadable || vatIdSettings.some((name) => preferences[name] !== whole.preferences[name]))
    await appJobs.send([{ shop: whole.shop.key, duty: "redecide-orders" }]);
  // What a switch kept back is said truly from now on: it is from before.
  if (hasStarted(whole.shop.since, since)) await importJobs.send([{ shop: whole.shop.key, duty: "redecide-known" }]);
  await redecideUnsent();
  const values = { settings: changed.sort().join(", ") };
  await logs.write([
    { key: ids.logKey(at), at, origin: "shop", event: "shop.preferencesChanged", status: "info", body: { values } },
  ]);
  const stored = versions.at(-1);
  return {
    ...next,
    ...(stored === undefined ? {} : { version: stored.number, isRecorded: true }),
  };
}

/** Settings that decide what a register's answer means, or whether it is asked. */
const vatIdSettings = ["sellerVatId", "vatIdConfirm", "vatIdNameWarn", "vatIdSecondBest"] as const;

const documentSwitches = ["invoice", "creditNote", "deliveryNote"] as const;

const hasStarted = (before: SwitchInstants, after: SwitchInstants): boolean =>
  documentSwitches.some((kind) => after[kind] !== undefined && after[kind] !== before[kind]);

/** Documents and payments may depend on it; the app itself and mails read their settings when they act. */
function isDecisive(name: string): boolean {
  if (!isPreferenceName(name)) return false;
  const { isOfApp, feature } = rowOf(name);
  return isOfApp !== true && feature !== "emails";
}

const nameOf = ({ setting }: FormerValue) => setting;

const occasionOf = (restored: number | undefined) =>
  restored === undefined ? ({ occasion: "saved" } as const) : ({ occasion: "restored", restored } as const);
