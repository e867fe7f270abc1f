import { saveSetup as contract } from "#shared/api/setup.ts";
import { saveSetup } from "../../modules/setup/save-setup.ts";
import { currentShopAnswer } from "../../modules/shop/shop-answer.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { shopJobs } from "../../runtime/services/jobs.ts";
import { logs } from "../../runtime/services/logs.ts";
import { credits } from "../../runtime/services/plans.ts";
import { shopChanges } from "../../runtime/services/shops.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { requireSession, requireShop } from "../../runtime/session.ts";

/** Keeps the step of the set-up, or completes it. */
export const handler = limitedHttp(
  contract,
  { shops: shopChanges, credits, shopJobs, logs, clock, ids },
  async (call, services) => {
    await saveSetup(services, requireShop(call), call.input);
    return currentShopAnswer(requireSession(call), services);
  },
);
