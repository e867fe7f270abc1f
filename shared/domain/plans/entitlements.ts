import type { Instant } from "../../values/time.ts";
import { type Availability, availability } from "./availability.ts";
import { type Plan, type PlanId, planIds, plans } from "./plans.ts";
import { type FeatureFlags, featureFlags, type GatedFeature } from "./purchases.ts";

/** The needs of an action or a screen, all of which must be met. */
export interface Entitlement {
  features?: readonly GatedFeature[];
  /** Permissions of the provider's account. */
  providerScopes?: readonly string[];
  /** Scopes of the shop platform. */
  platformScopes?: readonly string[];
  /** Credits that the action will consume. */
  credits?: number;
}

/** The facts about needs, from the shop record or the shop. */
export interface EntitlementFacts {
  features: FeatureFlags;
  /** One-time purchases by feature. */
  purchases: Readonly<Record<string, Instant>>;
  credits: { quota: number; used: number; resetAt: Instant };
  providerScopes: readonly string[];
  platformScopes: readonly string[];
}

/** A missing need, in the form that one component shows and one error carries. */
export type Missing =
  /** "Noch nicht verfügbar": this version does not have it, on no plan. */
  | { kind: "unavailable"; feature: GatedFeature }
  /** "Upgrade erforderlich": `plan` is the smallest that has it. */
  | { kind: "upgrade"; feature: GatedFeature; plan: PlanId | null }
  /** "Freischaltung erforderlich": `/plan/purchase/{feature}` for `price` euros. */
  | { kind: "purchase"; feature: GatedFeature; price: number }
  /** "Zugriffsberechtigung erforderlich": the provider's account must allow more. */
  | { kind: "providerPermission"; scopes: readonly string[] }
  /** "Fehlende Shopify-Berechtigung(en)". */
  | { kind: "platformScopes"; scopes: readonly string[] }
  /** The credits dialog: at least `needed` credits, `remaining` are left until `resetAt`. */
  | { kind: "credits"; needed: number; remaining: number; resetAt: Instant };

/** The missing needs, in the order in which a merchant can meet them. Empty = entitled. */
export function missingFor(
  entitlement: Entitlement,
  facts: EntitlementFacts,
  table: Availability = availability,
): readonly Missing[] {
  return [
    ...(entitlement.features ?? []).flatMap((feature) =>
      table[feature] ? missingFeature(feature, facts) : [{ kind: "unavailable", feature } as const],
    ),
    ...missingScopes("providerPermission", entitlement.providerScopes, facts.providerScopes),
    ...missingScopes("platformScopes", entitlement.platformScopes, facts.platformScopes),
    ...missingCredits(entitlement.credits, facts.credits),
  ];
}

/** Nothing is missing. */
export const isOpen = (
  entitlement: Entitlement,
  facts: EntitlementFacts,
  table: Availability = availability,
): boolean => missingFor(entitlement, facts, table).length === 0;

/** A missing flag asks for a larger plan; a number must be bought unless it was. */
function missingFeature(feature: GatedFeature, { features, purchases }: EntitlementFacts): Missing[] {
  const flag = features[feature];
  if (flag === false) return [{ kind: "upgrade", feature, plan: smallestPlanWith(feature)?.id ?? null }];
  if (flag === true || purchases[feature] !== undefined) return [];
  return [{ kind: "purchase", feature, price: flag }];
}

/** The cheapest public plan that has a feature, or on which it can be bought. */
function smallestPlanWith(feature: GatedFeature): Plan | undefined {
  return planIds.map((id) => plans[id]).find((plan) => !plan.isPrivate && featureFlags(plan)[feature] !== false);
}

function missingScopes(
  kind: "providerPermission" | "platformScopes",
  wanted: readonly string[] = [],
  granted: readonly string[],
): Missing[] {
  const scopes = wanted.filter((scope) => !granted.includes(scope));
  return scopes.length === 0 ? [] : [{ kind, scopes }];
}

/** The question before an action: more than `needed` must be left. The server itself allows the last credit. */
function missingCredits(needed: number | undefined, { quota, used, resetAt }: EntitlementFacts["credits"]): Missing[] {
  if (needed === undefined) return [];
  const remaining = Math.max(0, quota - used);
  return remaining > needed ? [] : [{ kind: "credits", needed, remaining, resetAt }];
}
