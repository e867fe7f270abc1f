import { getShop } from "../../../shared/api/shop.ts";
import { openShop } from "../../modules/shop/open-shop.ts";
import { shopAnswer } from "../../modules/shop/shop-answer.ts";
import { installHttp } from "../../runtime/install-http.ts";
import { appJobs } from "../../runtime/needs/app-jobs.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { ids } from "../../runtime/needs/ids.ts";
import { logs } from "../../runtime/needs/logs.ts";
import { platformAuthorization } from "../../runtime/needs/platform-authorization.ts";
import { platformShop } from "../../runtime/needs/platform-shop.ts";
import { shops } from "../../runtime/needs/shops.ts";
import { sweepJobs } from "../../runtime/needs/sweep-jobs.ts";
import { requireSession } from "../../runtime/session.ts";

/** The shop record; the first call of an installed shop installs it. */
export const handler = installHttp(
  getShop,
  { shops, platformAuthorization, platformShop, sweepJobs, appJobs, logs, clock, ids },
  async (call, needs) => {
    const session = requireSession(call);
    return shopAnswer(await openShop(needs, session), session, needs);
  },
);
