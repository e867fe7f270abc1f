import { isAvailable } from "../plans/availability.ts";
import { type Feature, hasFeature, type Plan } from "../plans/plans.ts";
import type { Preferences } from "../preferences/preferences.ts";
import { type optionalScopes, scopesStillMissing } from "./platform-scopes.ts";

/** The optional accesses that present rules use, the most useful first. Future features ask for theirs by themselves. */
const recommended: readonly { scope: (typeof optionalScopes)[number]; feature?: Feature }[] = [
  { scope: "read_payment_terms" },
  { scope: "read_products" },
  { scope: "read_returns" },
  { scope: "read_locations" },
  { scope: "read_customers" },
  { scope: "read_companies", feature: "shopifyPlus" },
];

/** The shop that is asked. */
export interface ScopeOfferFacts {
  isConnected: boolean;
  preferences: Pick<Preferences, "invoiceCreate" | "deliveryCreate" | "optionalScopesAsked">;
  plan: Plan;
  granted: readonly string[];
}

/** The accesses requested in one grant at the end of the set-up; empty without need, and after an answer. */
export function offeredScopes({ isConnected, preferences, plan, granted }: ScopeOfferFacts): readonly string[] {
  const isSetUp = isConnected && (preferences.invoiceCreate !== false || preferences.deliveryCreate !== false);
  if (!isSetUp || preferences.optionalScopesAsked) return [];
  const useful = recommended.filter(
    ({ feature }) => feature === undefined || (isAvailable(feature) && hasFeature(plan, feature)),
  );
  return scopesStillMissing(
    useful.map(({ scope }) => scope),
    granted,
  );
}
