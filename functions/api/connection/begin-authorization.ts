import { beginAuthorization as contract } from "../../../shared/api/lexoffice.ts";
import { beginAuthorization } from "../../modules/connection/begin-authorization.ts";
import { authorization } from "../../runtime/needs/authorization.ts";
import { challengeOf } from "../../runtime/needs/challenges.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { ids } from "../../runtime/needs/ids.ts";
import { tickets } from "../../runtime/needs/tickets.ts";
import { publicHttp } from "../../runtime/public-http.ts";

/** Redeems the ticket and goes on to the provider. */
export const handler = publicHttp(contract, { tickets, authorization, ids, clock, challengeOf }, ({ input }, needs) =>
  beginAuthorization(needs, input),
);
