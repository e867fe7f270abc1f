import { isAvailable } from "#shared/domain/plans/availability.ts";
import type { Missing } from "#shared/domain/plans/entitlements.ts";
import { offeredPlans } from "#shared/domain/plans/offers.ts";
import { featureTexts, missingTitles, planNames } from "#shared/domain/plans/plan-texts.ts";
import type { Plan } from "#shared/domain/plans/plans.ts";
import { featureFlags, type GatedFeature, isPurchasable } from "#shared/domain/plans/purchases.ts";
import { scopeName, scopeReason } from "#shared/domain/shop/scope-texts.ts";
import { deEntitlements } from "../locales/de-entitlements.ts";
import type { GatedShop } from "./entitlements.ts";
import { money } from "./format.ts";
import { planAddress, purchaseAddress } from "./pages.ts";

/** Whom the shop's list of plans is for. */
export const offerFacts = ({ shopify, isDev, plan }: GatedShop) => ({
  platformPlan: shopify.store.plan,
  isDev,
  current: plan.id,
  tags: plan.tags,
});

/** The cheapest plan this very shop is offered that has a feature. */
export const smallestOfferWith = (feature: GatedFeature, shop: GatedShop): Plan | undefined =>
  isAvailable(feature)
    ? offeredPlans(offerFacts(shop)).find((plan) => featureFlags(plan)[feature] !== false)
    : undefined;

/** The text of one missing entitlement: the specified title, one sentence, and what the merchant can do. */
export interface MissingBanner {
  title: string;
  text: string;
  action: string;
  /** `app`: a page of this app · `top`: leaves the frame · `permission`: the dialog that asks the provider. */
  leads: { to: "app" | "top"; address: string } | { to: "permission"; scopes: readonly string[] };
}

/** Credits have a dialog of their own. */
export function bannerOf(
  missing: Exclude<Missing, { kind: "credits" | "unavailable" }>,
  shop: GatedShop,
): MissingBanner {
  const title = missingTitles[missing.kind];
  if (missing.kind === "upgrade") {
    const plan = smallestOfferWith(missing.feature, shop);
    const text = isPurchasable(missing.feature) ? deEntitlements.upgradeToBuy : deEntitlements.upgrade;
    return {
      title,
      text: text(featureTexts[missing.feature].name, plan && planNames[plan.id]),
      action: deEntitlements.upgradeAction,
      leads: { to: "app", address: planAddress(plan?.id) },
    };
  }
  if (missing.kind === "purchase") {
    const { feature, price } = missing;
    return {
      title,
      text: deEntitlements.purchase(featureTexts[feature].name, money(price)),
      action: deEntitlements.purchaseAction,
      leads: { to: "app", address: purchaseAddress(feature) },
    };
  }
  const { scopes } = missing;
  if (missing.kind === "providerPermission") {
    const text = deEntitlements.providerPermission;
    return { title, text, action: deEntitlements.grantAction, leads: { to: "permission", scopes } };
  }
  const names = scopes.map(scopeName).join(", ");
  const reasons = scopes.map(scopeReason).join(" ");
  const address = platformGrantAddress(shop.shopify.shop, scopes);
  return {
    title,
    text: deEntitlements.platformScopes(names, reasons),
    action: deEntitlements.grantAction,
    leads: { to: "top", address },
  };
}

/** Where the platform asks the merchant for more scopes. */
export function platformGrantAddress(shop: string, scopes: readonly string[]): string {
  return `/api/auth?shop=${encodeURIComponent(shop)}&scopes=${scopes.map(encodeURIComponent).join(",")}`;
}
