import { pullProfile as contract } from "../../../shared/api/connection.ts";
import { pullProfile } from "../../modules/connection/pull-profile.ts";
import { currentShopAnswer } from "../../modules/shop/shop-answer.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { accounting } from "../../runtime/needs/accounting.ts";
import { authorization } from "../../runtime/needs/authorization.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { connections } from "../../runtime/needs/connections.ts";
import { ids } from "../../runtime/needs/ids.ts";
import { logs } from "../../runtime/needs/logs.ts";
import { shops } from "../../runtime/needs/shops.ts";
import { work } from "../../runtime/needs/work.ts";
import { requireSession } from "../../runtime/session.ts";

/** Reads the provider's account profile again. */
export const handler = limitedHttp(
  contract,
  { connections, authorization, accounting, work, logs, clock, ids, shops },
  async (call, needs) => {
    await pullProfile(needs);
    return currentShopAnswer(requireSession(call), needs);
  },
);
