import { type Cents, multiplyDivideHalfUp } from "../../values/money.ts";
import { type PlanId, planIds, plans } from "../plans/plans.ts";
import { type PlanTerms, planAt } from "../plans/private-offers.ts";
import { ALLOWANCE_BASIS_POINTS } from "./constants.ts";

/** A partner's commission for a plan, once and net: half a monthly list or agreed price, whatever discounts apply. */
export const commissionOf = (plan: PlanId, terms?: PlanTerms): Cents =>
  multiplyDivideHalfUp(planAt(plan, terms).monthlyCents, ALLOWANCE_BASIS_POINTS, 10_000);

/** Commission of each plan that merchants can choose by themselves, cheapest first. */
export const commissionTable: readonly { plan: PlanId; monthlyCents: Cents; commissionCents: Cents }[] = planIds
  .filter((id) => plans[id].monthlyCents > 0 && !plans[id].isPrivate)
  .map((plan) => ({ plan, monthlyCents: plans[plan].monthlyCents, commissionCents: commissionOf(plan) }));
