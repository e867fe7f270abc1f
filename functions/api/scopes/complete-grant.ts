import { completeGrant as contract } from "../../../shared/api/scopes.ts";
import { completeGrant } from "../../modules/scopes/complete-grant.ts";
import { appJobs } from "../../runtime/needs/app-jobs.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { grantCodes } from "../../runtime/needs/grant-codes.ts";
import { grantPages } from "../../runtime/needs/grant-pages.ts";
import { grantSeals } from "../../runtime/needs/grant-seals.ts";
import { grantsOf } from "../../runtime/needs/grants-of.ts";
import { platformShop } from "../../runtime/needs/platform-shop.ts";
import { querySignatures } from "../../runtime/needs/query-signatures.ts";
import { shopOf } from "../../runtime/needs/shop-of.ts";
import { spentStates } from "../../runtime/needs/spent-states.ts";
import { publicHttp } from "../../runtime/public-http.ts";

/** The platform's signed answer to a grant. */
export const handler = publicHttp(
  contract,
  { querySignatures, grantSeals, spentStates, grantCodes, grantPages, platformShop, shopOf, grantsOf, appJobs, clock },
  ({ input, cookies }, needs) => completeGrant(needs, { query: input, cookies }),
);
