import type { ShopStore } from "#functions/modules/shop/ports.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import type { UnusedValues } from "#shared/domain/preferences/stored-preferences.ts";
import { versionsOfChange } from "#shared/domain/preferences/versions.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import { NOW } from "./fixtures.ts";
import { wholeOf } from "./whole-of.ts";

interface Change {
  preferences: Preferences;
  unused?: UnusedValues;
  since: Shop["since"];
}

/** A save of these preferences, as the store gets it for the present shop. */
export async function aChange(shops: ShopStore, { preferences, unused = {}, since }: Change) {
  const before = await wholeOf({ shops });
  const cause = { at: NOW, by: { type: "user", userId: "8675309" }, occasion: "saved" } as const;
  const versions = versionsOfChange(before, { preferences, unused }, cause);
  return { preferences, unused, since, version: before.version, versions };
}

/** Stores preferences without the rules of a save. */
export const storePreferences = async (shops: ShopStore, change: Change): Promise<void> =>
  shops.savePreferences(await aChange(shops, change));
