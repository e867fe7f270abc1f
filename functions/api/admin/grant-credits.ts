import { grantCredits as contract } from "#shared/api/admin.ts";
import { grantCredits } from "../../modules/admin/grant-credits.ts";
import { http } from "../../runtime/http.ts";
import { shopJobs } from "../../runtime/services/jobs.ts";
import { creditsOfShop } from "../../runtime/services/plans.ts";
import { accessLog } from "../../runtime/services/staff.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

/** Gives transfers to a shop, for our own people. */
export const handler = http(contract, { creditsOfShop, shopJobs, accessLog, clock, ids }, (call, services) =>
  grantCredits(services, requireSession(call), call.input),
);
