import { isAvailable } from "#shared/domain/plans/availability.ts";
import type { Missing } from "#shared/domain/plans/entitlements.ts";
import { missingTitles } from "#shared/domain/plans/missing-titles.ts";
import { offeredPlans } from "#shared/domain/plans/offers.ts";
import { featureTexts, planNames } from "#shared/domain/plans/plan-texts.ts";
import type { Plan } from "#shared/domain/plans/plans.ts";
import { featureFlags, type GatedFeature, isPurchasable } from "#shared/domain/plans/purchases.ts";
import { deEntitlements } from "../locales/de-entitlements.ts";
import type { GatedShop, Notice } from "./entitlements.ts";
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

/** A notice that leads to a page of this app. */
interface PlanNotice extends Notice {
  address: string;
}

/** The notice of a missing feature: the plan that has it, or its price. */
export function planNotice(missing: Extract<Missing, { kind: "upgrade" | "purchase" }>, shop: GatedShop): PlanNotice {
  const title = missingTitles[missing.kind];
  if (missing.kind === "purchase") {
    const { feature, price } = missing;
    return {
      title,
      text: deEntitlements.purchase(featureTexts[feature].name, money(price)),
      action: deEntitlements.purchaseAction,
      address: purchaseAddress(feature),
    };
  }
  const plan = smallestOfferWith(missing.feature, shop);
  const text = isPurchasable(missing.feature) ? deEntitlements.upgradeToBuy : deEntitlements.upgrade;
  return {
    title,
    text: text(featureTexts[missing.feature].name, plan && planNames[plan.id]),
    action: deEntitlements.upgradeAction,
    address: planAddress(plan?.id),
  };
}
