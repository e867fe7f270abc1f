import { coupons, plans, platformBilling } from "./services/plans.ts";
import { platformAuthorization } from "./services/scopes.ts";
import { shops } from "./services/shops.ts";
import { clock, domainEvents, ids } from "./services/system.ts";
import { dispatcher, work } from "./services/tasks.ts";

/** Everything by which the verified shop's billing is made to agree with the platform's. */
export const billingServices = {
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
