import { getShop } from "#shared/api/shop.ts";
import { openShop } from "../../modules/shop/open-shop.ts";
import { shopAnswer } from "../../modules/shop/shop-answer.ts";
import { installHttp } from "../../runtime/install-http.ts";
import { appJobs, sweepJobs } from "../../runtime/services/jobs.ts";
import { logs } from "../../runtime/services/logs.ts";
import { platformAuthorization } from "../../runtime/services/scopes.ts";
import { platformShop, shops } from "../../runtime/services/shops.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

/** The shop record; the first call of an installed shop installs it. */
export const handler = installHttp(
  getShop,
  { shops, platformAuthorization, platformShop, sweepJobs, appJobs, logs, clock, ids },
  async (call, services) => {
    const session = requireSession(call);
    return shopAnswer(await openShop(services, session), session, services);
  },
);
