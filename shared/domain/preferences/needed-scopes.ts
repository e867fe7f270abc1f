import { isAvailable } from "../plans/availability.ts";
import { type Preferences, preferenceNames, rowOf } from "./preferences.ts";

/**
 * Optional scopes of the shop platform without which something the merchant chose stays empty, or undecided. A setting whose feature
 * does not exist yet asks for none.
 */
export function neededScopes(preferences: Preferences): string[] {
  const needed = preferenceNames.flatMap((name) => {
    const row = rowOf(name);
    const isComing = row.feature !== undefined && row.withoutFeature === undefined && !isAvailable(row.feature);
    return isComing ? [] : (row.scopes?.(preferences[name]) ?? []);
  });
  return [...new Set(needed)];
}
