import { enableCreation } from "#shared/api/shop.ts";
import { creationPatch } from "../../modules/shop/enable-creation.ts";
import { savePreferences } from "../../modules/shop/save-preferences.ts";
import { shopAnswer } from "../../modules/shop/shop-answer.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { importJobs } from "../../runtime/services/imports.ts";
import { appJobs } from "../../runtime/services/jobs.ts";
import { logs } from "../../runtime/services/logs.ts";
import { shopChanges } from "../../runtime/services/shops.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { requireSession, requireShop } from "../../runtime/session.ts";

/** Switches the flagged kinds of creation on or off. */
export const handler = limitedHttp(
  enableCreation,
  { shops: shopChanges, appJobs, importJobs, logs, clock, ids },
  async (call, services) => {
    const session = requireSession(call);
    const saved = await savePreferences(services, requireShop(call), creationPatch(call.input), session);
    return shopAnswer(saved, session, services);
  },
);
