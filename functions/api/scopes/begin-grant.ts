import { beginGrant as contract } from "../../../shared/api/scopes.ts";
import { beginGrant } from "../../modules/scopes/begin-grant.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { grantPages } from "../../runtime/needs/grant-pages.ts";
import { grantSeals } from "../../runtime/needs/grant-seals.ts";
import { ids } from "../../runtime/needs/ids.ts";
import { publicHttp } from "../../runtime/public-http.ts";

/** Leads a merchant to the platform's page on which scopes are granted. */
export const handler = publicHttp(contract, { grantPages, grantSeals, ids, clock }, ({ input }, needs) =>
  beginGrant(needs, input),
);
