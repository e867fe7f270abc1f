import { grantCredits as contract } from "../../../shared/api/admin.ts";
import { grantCredits } from "../../modules/admin/grant-credits.ts";
import { http } from "../../runtime/http.ts";
import { accessLog } from "../../runtime/needs/access-log.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { creditsOfShop } from "../../runtime/needs/credits-of-shop.ts";
import { ids } from "../../runtime/needs/ids.ts";
import { shopJobs } from "../../runtime/needs/shop-jobs.ts";
import { requireSession } from "../../runtime/session.ts";

/** Gives transfers to a shop, for our own people. */
export const handler = http(contract, { creditsOfShop, shopJobs, accessLog, clock, ids }, (call, needs) =>
  grantCredits(needs, requireSession(call), call.input),
);
