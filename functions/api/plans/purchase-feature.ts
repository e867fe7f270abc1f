import { purchaseFeature as contract } from "../../../shared/api/plans.ts";
import { purchaseFeature } from "../../modules/plans/purchase-feature.ts";
import { billingNeeds } from "../../runtime/billing-needs.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { featureAvailability } from "../../runtime/needs/feature-availability.ts";
import { planLinks } from "../../runtime/needs/plan-links.ts";

/** Offers a feature for a one-time price. */
export const handler = limitedHttp(
  contract,
  { ...billingNeeds, planLinks, availability: featureAvailability },
  ({ input, shop }, needs) => purchaseFeature(needs, shop, input.feature),
);
