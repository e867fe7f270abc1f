import { beginAuthorization as contract } from "../../../shared/api/connection.ts";
import { beginAuthorization } from "../../modules/connection/begin-authorization.ts";
import { authorization } from "../../runtime/needs/authorization.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { ids } from "../../runtime/needs/ids.ts";
import { shopOf } from "../../runtime/needs/shop-of.ts";
import { tickets } from "../../runtime/needs/tickets.ts";
import { publicHttp } from "../../runtime/public-http.ts";

/** Redeems the ticket for the page that names the shop. */
export const handler = publicHttp(contract, { tickets, shopOf, authorization, ids, clock }, ({ input }, needs) =>
  beginAuthorization(needs, input),
);
