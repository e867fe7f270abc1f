import { type Cents, multiplyDivideHalfUp } from "../../values/money.ts";
import { type PlanId, planIds, plans } from "../plans/plans.ts";
import { ALLOWANCE_BASIS_POINTS } from "./constants.ts";

/** A partner's commission for a plan, once and net: half a monthly list price, whatever discounts apply. */
export const commissionOf = (plan: PlanId): Cents =>
  multiplyDivideHalfUp(plans[plan].monthlyCents, ALLOWANCE_BASIS_POINTS, 10_000);

/** The smaller plan counts: a change of plan before the release earns no more. */
export const smallerCommission = (atSubscription: PlanId, atRelease: PlanId): Cents =>
  Math.min(commissionOf(atSubscription), commissionOf(atRelease));

/** Commission of each plan that merchants can choose by themselves, cheapest first. */
export const commissionTable: readonly { plan: PlanId; monthlyCents: Cents; commissionCents: Cents }[] = planIds
  .filter((id) => plans[id].monthlyCents > 0 && !plans[id].isPrivate)
  .map((plan) => ({ plan, monthlyCents: plans[plan].monthlyCents, commissionCents: commissionOf(plan) }));
