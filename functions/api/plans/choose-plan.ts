import { choosePlan as contract } from "../../../shared/api/plans.ts";
import { choosePlan } from "../../modules/plans/choose-plan.ts";
import { billingNeeds } from "../../runtime/billing-needs.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { pause } from "../../runtime/needs/pause.ts";
import { planLinks } from "../../runtime/needs/plan-links.ts";

/** Offers a plan to the merchant. */
export const handler = limitedHttp(contract, { ...billingNeeds, planLinks, pause }, ({ input, shop }, needs) =>
  choosePlan(needs, shop, input),
);
