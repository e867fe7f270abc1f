import { choosePlan as contract } from "#shared/api/plans.ts";
import { choosePlan } from "../../modules/plans/choose-plan.ts";
import { billingServices } from "../../runtime/billing-services.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { planLinks } from "../../runtime/services/plans.ts";
import { pause } from "../../runtime/services/system.ts";

/** Offers a plan to the merchant. */
export const handler = limitedHttp(contract, { ...billingServices, planLinks, pause }, ({ input, shop }, services) =>
  choosePlan(services, shop, input),
);
