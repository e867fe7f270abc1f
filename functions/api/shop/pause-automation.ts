import { pauseAutomation as contract } from "#shared/api/shop.ts";
import { refreshTroubles } from "../../modules/shop/refresh-troubles.ts";
import { currentShopAnswer } from "../../modules/shop/shop-answer.ts";
import { pauseAutomation } from "../../modules/tasks/pause-automation.ts";
import { http } from "../../runtime/http.ts";
import { logs } from "../../runtime/services/logs.ts";
import { mailDispatcher, mails } from "../../runtime/services/mail.ts";
import { shopChanges } from "../../runtime/services/shops.ts";
import { troubles } from "../../runtime/services/staff.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { dispatcher, work } from "../../runtime/services/tasks.ts";
import { requireSession } from "../../runtime/session.ts";

/** Holds everything back from the provider, or goes on. */
export const handler = http(
  contract,
  { shops: shopChanges, work, dispatcher, mails, mailDispatcher, logs, troubles, clock, ids },
  async (call, services) => {
    const { input, shop } = call;
    await pauseAutomation(services, { shop, pauses: input.value === "true" });
    await refreshTroubles(services.troubles, shop, services.clock.now());
    return currentShopAnswer(requireSession(call), services);
  },
);
