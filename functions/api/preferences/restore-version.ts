import { restoreVersion } from "#shared/api/preferences.ts";
import { restorePreferences } from "../../modules/dry-run/restore-preferences.ts";
import { shopAnswer } from "../../modules/shop/shop-answer.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { accounting, authorization, connections } from "../../runtime/services/connection.ts";
import { importJobs } from "../../runtime/services/imports.ts";
import { appJobs } from "../../runtime/services/jobs.ts";
import { logs } from "../../runtime/services/logs.ts";
import { attachments } from "../../runtime/services/mail-sending.ts";
import { preferencesVersions, shopChanges } from "../../runtime/services/shops.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { work } from "../../runtime/services/tasks.ts";
import { requireSession, requireShop } from "../../runtime/session.ts";

/** Goes back to a version of the preferences. */
export const handler = limitedHttp(
  restoreVersion,
  {
    shops: shopChanges,
    versions: preferencesVersions,
    appJobs,
    importJobs,
    logs,
    clock,
    ids,
    attachments,
    connections,
    authorization,
    accounting,
    work,
  },
  async (call, services) => {
    const session = requireSession(call);
    const wish = { number: call.input.version, userId: session.userId };
    const restored = await restorePreferences(services, requireShop(call), wish);
    return shopAnswer(restored, session, services);
  },
);
