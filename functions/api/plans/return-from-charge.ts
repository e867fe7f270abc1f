import { returnFromCharge as contract } from "../../../shared/api/plans.ts";
import { returnFromCharge } from "../../modules/plans/return-from-charge.ts";
import { billingStores } from "../../runtime/needs/billing-stores.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { dispatcher } from "../../runtime/needs/dispatcher.ts";
import { domainEvents } from "../../runtime/needs/domain-events.ts";
import { reportError } from "../../runtime/needs/error-reports.ts";
import { ids } from "../../runtime/needs/ids.ts";
import { planLinks } from "../../runtime/needs/plan-links.ts";
import { platformAuthorization } from "../../runtime/needs/platform-authorization.ts";
import { platformBilling } from "../../runtime/needs/platform-billing.ts";
import { spentStates } from "../../runtime/needs/spent-states.ts";
import { publicHttp } from "../../runtime/public-http.ts";

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
  ({ input }, needs) => returnFromCharge(needs, input),
);
