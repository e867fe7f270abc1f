import { clock } from "./needs/clock.ts";
import { coupons } from "./needs/coupons.ts";
import { dispatcher } from "./needs/dispatcher.ts";
import { domainEvents } from "./needs/domain-events.ts";
import { ids } from "./needs/ids.ts";
import { plans } from "./needs/plans.ts";
import { platformAuthorization } from "./needs/platform-authorization.ts";
import { platformBilling } from "./needs/platform-billing.ts";
import { shops } from "./needs/shops.ts";
import { work } from "./needs/work.ts";

/** Everything by which the verified shop's billing is made to agree with the platform's. */
export const billingNeeds = {
  shops,
  plans,
  coupons,
  platformAuthorization,
  platformBilling,
  domainEvents,
  work,
  dispatcher,
  clock,
  ids,
};
