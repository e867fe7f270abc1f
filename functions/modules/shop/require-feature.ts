import { noBilling } from "#shared/domain/plans/billing.ts";
import { balanceOf } from "#shared/domain/plans/credits.ts";
import { type EntitlementFacts, isOpen, missingFor } from "#shared/domain/plans/entitlements.ts";
import { plans } from "#shared/domain/plans/plans.ts";
import { featureFlags, type GatedFeature } from "#shared/domain/plans/purchases.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import { AppError } from "#shared/errors.ts";

/** Requires a feature of the shop's plan and purchases. Failures: upgrade_required with `missing`, shop_not_installed. */
export function requireFeature(shop: Shop | undefined, feature: GatedFeature): void {
  if (shop === undefined) throw new AppError("shop_not_installed");
  const missing = missingFor({ features: [feature] }, factsOf(shop));
  if (missing.length > 0) throw new AppError("upgrade_required", { missing });
}

/** True where this version and the shop's plan and purchases include a feature. */
export const hasFeature = (shop: Shop, feature: GatedFeature): boolean =>
  isOpen({ features: [feature] }, factsOf(shop));

const factsOf = ({ plan, billing = noBilling, scopes }: Shop): EntitlementFacts => ({
  features: featureFlags(plans[plan.id]),
  purchases: billing.purchases,
  credits: balanceOf(plan),
  providerScopes: [],
  platformScopes: scopes,
});
