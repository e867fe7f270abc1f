import type { ShopRecord } from "#shared/api/shop-record.ts";
import { type Plan, type PlanId, plans } from "#shared/domain/plans/plans.ts";
import { planAt } from "#shared/domain/plans/private-offers.ts";

type Shop = Pick<ShopRecord, "plan">;

const atTerms = (id: PlanId, { price, transfers }: { price?: number; transfers?: number }): Plan =>
  price === undefined || transfers === undefined
    ? plans[id]
    : planAt(id, { monthlyCents: Math.round(price * 100), quota: transfers });

/** The plan that a shop has, at the terms that were agreed with it. */
export const presentPlan = ({ plan: { id, terms } }: { plan: Pick<Shop["plan"], "id" | "terms"> }): Plan =>
  atTerms(id, terms ?? {});

/** A plan as this shop can buy it: at the terms of its offer, else as it has the plan. */
export function planOfShop(shop: Shop, id: PlanId): Plan {
  const { offer } = shop.plan;
  if (offer?.plan === id) return atTerms(id, offer);
  return id === shop.plan.id ? presentPlan(shop) : plans[id];
}
