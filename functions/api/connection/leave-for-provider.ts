import { leaveForProvider as contract } from "#shared/api/connection.ts";
import { leaveForProvider } from "../../modules/connection/leave-for-provider.ts";
import { publicHttp } from "../../runtime/public-http.ts";
import { authorization, challengeOf, tickets } from "../../runtime/services/connection.ts";
import { sessions, shopOf } from "../../runtime/services/shops.ts";
import { clock, ids } from "../../runtime/services/system.ts";

/** Goes on to the provider for the session that asked. */
export const handler = publicHttp(
  contract,
  { tickets, sessions, shopOf, authorization, ids, clock, challengeOf },
  ({ input, cookies }, services) => leaveForProvider(services, { ...input, cookies }),
);
