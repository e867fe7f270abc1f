import { completeGrant as contract } from "#shared/api/scopes.ts";
import { completeGrant } from "../../modules/scopes/complete-grant.ts";
import { publicHttp } from "../../runtime/public-http.ts";
import { appJobs } from "../../runtime/services/jobs.ts";
import { spentStates } from "../../runtime/services/plans.ts";
import { grantCodes, grantPages, grantSeals, grantsOf, querySignatures } from "../../runtime/services/scopes.ts";
import { platformShop, shopOf } from "../../runtime/services/shops.ts";
import { clock } from "../../runtime/services/system.ts";

/** The platform's signed answer to a grant. */
export const handler = publicHttp(
  contract,
  { querySignatures, grantSeals, spentStates, grantCodes, grantPages, platformShop, shopOf, grantsOf, appJobs, clock },
  ({ input, cookies }, services) => completeGrant(services, { query: input, cookies }),
);
