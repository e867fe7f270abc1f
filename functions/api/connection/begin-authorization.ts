import { beginAuthorization as contract } from "#shared/api/connection.ts";
import { beginAuthorization } from "../../modules/connection/begin-authorization.ts";
import { publicHttp } from "../../runtime/public-http.ts";
import { authorization, tickets } from "../../runtime/services/connection.ts";
import { shopOf } from "../../runtime/services/shops.ts";
import { clock, ids } from "../../runtime/services/system.ts";

/** Redeems the ticket for the page that names the shop. */
export const handler = publicHttp(contract, { tickets, shopOf, authorization, ids, clock }, ({ input }, services) =>
  beginAuthorization(services, input),
);
