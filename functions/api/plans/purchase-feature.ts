import { purchaseFeature as contract } from "#shared/api/plans.ts";
import { purchaseFeature } from "../../modules/plans/purchase-feature.ts";
import { billingServices } from "../../runtime/billing-services.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { planLinks } from "../../runtime/services/plans.ts";
import { featureAvailability } from "../../runtime/services/shops.ts";

/** Offers a feature for a one-time price. */
export const handler = limitedHttp(
  contract,
  { ...billingServices, planLinks, availability: featureAvailability },
  ({ input, shop }, services) => purchaseFeature(services, shop, input.feature),
);
