import { beginGrant as contract } from "#shared/api/scopes.ts";
import { beginGrant } from "../../modules/scopes/begin-grant.ts";
import { publicHttp } from "../../runtime/public-http.ts";
import { grantPages, grantSeals } from "../../runtime/services/scopes.ts";
import { clock, ids } from "../../runtime/services/system.ts";

/** Leads a merchant to the platform's page on which scopes are granted. */
export const handler = publicHttp(contract, { grantPages, grantSeals, ids, clock }, ({ input }, services) =>
  beginGrant(services, input),
);
