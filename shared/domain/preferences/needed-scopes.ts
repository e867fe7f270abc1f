import { isAvailable } from "../plans/availability.ts";
import { type Preferences, preferenceNames, rowOf } from "./preferences.ts";

/** Optional scopes of the shop platform that the merchant's settings need; none for features to come. */
export function neededScopes(preferences: Preferences): string[] {
  const needed = preferenceNames.flatMap((name) => {
    const row = rowOf(name);
    const isComing = row.feature !== undefined && row.withoutFeature === undefined && !isAvailable(row.feature);
    return isComing ? [] : (row.scopes?.(preferences[name]) ?? []);
  });
  return [...new Set(needed)];
}
