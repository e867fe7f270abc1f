import { updatePreferences } from "#shared/api/shop.ts";
import { savePreferences } from "../../modules/shop/save-preferences.ts";
import { shopAnswer } from "../../modules/shop/shop-answer.ts";
import { http } from "../../runtime/http.ts";
import { appJobs } from "../../runtime/services/jobs.ts";
import { logs } from "../../runtime/services/logs.ts";
import { shops } from "../../runtime/services/shops.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { requireSession, requireShop } from "../../runtime/session.ts";

/** Saves any part of the preferences. */
export const handler = http(updatePreferences, { shops, appJobs, logs, clock, ids }, async (call, services) => {
  const session = requireSession(call);
  return shopAnswer(await savePreferences(services, requireShop(call), call.input, session), session, services);
});
