import { leaveForProvider as contract } from "../../../shared/api/connection.ts";
import { leaveForProvider } from "../../modules/connection/leave-for-provider.ts";
import { authorization } from "../../runtime/needs/authorization.ts";
import { challengeOf } from "../../runtime/needs/challenges.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { ids } from "../../runtime/needs/ids.ts";
import { sessions } from "../../runtime/needs/sessions.ts";
import { shopOf } from "../../runtime/needs/shop-of.ts";
import { tickets } from "../../runtime/needs/tickets.ts";
import { publicHttp } from "../../runtime/public-http.ts";

/** Goes on to the provider for the session that asked. */
export const handler = publicHttp(
  contract,
  { tickets, sessions, shopOf, authorization, ids, clock, challengeOf },
  ({ input, cookies }, needs) => leaveForProvider(needs, { ...input, cookies }),
);
