import { updatePreferences } from "../../../shared/api/shop.ts";
import { savePreferences } from "../../modules/shop/save-preferences.ts";
import { shopAnswer } from "../../modules/shop/shop-answer.ts";
import { http } from "../../runtime/http.ts";
import { appJobs } from "../../runtime/needs/app-jobs.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { ids } from "../../runtime/needs/ids.ts";
import { logs } from "../../runtime/needs/logs.ts";
import { shops } from "../../runtime/needs/shops.ts";
import { requireSession, requireShop } from "../../runtime/session.ts";

/** Saves any part of the preferences. */
export const handler = http(updatePreferences, { shops, appJobs, logs, clock, ids }, async (call, needs) =>
  shopAnswer(await savePreferences(needs, requireShop(call), call.input), requireSession(call), needs),
);
