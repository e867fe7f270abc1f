import type { ShopRecord } from "#shared/api/shop-record.ts";
import { offeredPlans } from "#shared/domain/plans/offers.ts";
import { planNames } from "#shared/domain/plans/plan-texts.ts";
import type { Plan } from "#shared/domain/plans/plans.ts";
import { deHome } from "../locales/de-home.ts";
import { count } from "./format.ts";
import { offerFacts } from "./plan-notice.ts";
import { planOfShop, presentPlan } from "./plan-of-shop.ts";

type Shop = Pick<ShopRecord, "plan" | "lexoffice" | "shopify" | "isDev">;

/** The next larger plan that a shop is offered; undefined where it has the largest. */
export function largerPlan(shop: Shop): Plan | undefined {
  const { quota } = presentPlan(shop);
  const [larger] = offeredPlans(offerFacts(shop))
    .map(({ id }) => planOfShop(shop, id))
    .filter((plan) => plan.quota > quota)
    .sort((one, other) => one.quota - other.quota);
  return larger;
}

/** A shop's way to more transfers: the next larger plan on offer, or the operator's help. */
export function moreTransfers(shop: Shop): string {
  const larger = largerPlan(shop);
  return larger === undefined
    ? deHome.credits.largest
    : deHome.credits.larger(planNames[larger.id], count(larger.quota));
}
