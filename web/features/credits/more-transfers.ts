import { offeredPlans } from "#shared/domain/plans/offers.ts";
import { planNames } from "#shared/domain/plans/plan-texts.ts";
import { plans } from "#shared/domain/plans/plans.ts";
import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";
import { offerFacts } from "../../lib/entitlement-text.ts";
import { count } from "../../lib/format.ts";
import { dePlan } from "../../locales/de-plan.ts";

type Shop = Pick<ShopRecord, "plan" | "lexoffice" | "shopify" | "isDev">;

/** Whether a shop can have more transfers, and how: the next larger plan that it is offered, or the operator's help. */
export function moreTransfers(shop: Shop): string {
  const { quota } = plans[shop.plan.id];
  const [larger] = offeredPlans(offerFacts(shop))
    .filter((plan) => plan.quota > quota)
    .sort((one, other) => one.quota - other.quota);
  return larger === undefined
    ? dePlan.credits.largest
    : dePlan.credits.larger(planNames[larger.id], count(larger.quota));
}
