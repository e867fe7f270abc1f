import { returnFromCharge as contract } from "#shared/api/plans.ts";
import { returnFromCharge } from "../../modules/plans/return-from-charge.ts";
import { publicHttp } from "../../runtime/public-http.ts";
import { billingStores, planLinks, platformBilling, spentStates } from "../../runtime/services/plans.ts";
import { platformAuthorization } from "../../runtime/services/scopes.ts";
import { clock, domainEvents, ids, reportError } from "../../runtime/services/system.ts";
import { dispatcher } from "../../runtime/services/tasks.ts";

/** The merchant comes back from the platform's confirmation page. */
export const handler = publicHttp(
  contract,
  {
    planLinks,
    spentStates,
    billingStores,
    platformAuthorization,
    platformBilling,
    domainEvents,
    dispatcher,
    clock,
    ids,
    reportError,
  },
  ({ input }, services) => returnFromCharge(services, input),
);
