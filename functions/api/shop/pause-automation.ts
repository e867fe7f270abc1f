import { pauseAutomation as contract } from "../../../shared/api/shop.ts";
import { pauseAutomation } from "../../modules/shop/pause-automation.ts";
import { currentShopAnswer } from "../../modules/shop/shop-answer.ts";
import { http } from "../../runtime/http.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { dispatcher } from "../../runtime/needs/dispatcher.ts";
import { ids } from "../../runtime/needs/ids.ts";
import { logs } from "../../runtime/needs/logs.ts";
import { shops } from "../../runtime/needs/shops.ts";
import { work } from "../../runtime/needs/work.ts";
import { requireSession } from "../../runtime/session.ts";

/** Holds everything back from the provider, or goes on. */
export const handler = http(contract, { shops, work, dispatcher, logs, clock, ids }, async (call, needs) => {
  const { input, shop } = call;
  await pauseAutomation(needs, { shop, pauses: input.value === "true" });
  return currentShopAnswer(requireSession(call), needs);
});
