import { updatePreferences } from "#shared/api/shop.ts";
import { savePreviewed } from "../../modules/dry-run/save-previewed.ts";
import { shopAnswer } from "../../modules/shop/shop-answer.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { accounting, authorization, connections } from "../../runtime/services/connection.ts";
import { importJobs } from "../../runtime/services/imports.ts";
import { appJobs } from "../../runtime/services/jobs.ts";
import { logs } from "../../runtime/services/logs.ts";
import { attachments } from "../../runtime/services/mail-sending.ts";
import { orderReprocessing, recentOrders } from "../../runtime/services/orders.ts";
import { shopChanges } from "../../runtime/services/shops.ts";
import { clock, ids, sha256 } from "../../runtime/services/system.ts";
import { work } from "../../runtime/services/tasks.ts";
import { requireSession, requireShop } from "../../runtime/session.ts";

const services = {
  shops: shopChanges,
  appJobs,
  importJobs,
  logs,
  clock,
  ids,
  recentOrders,
  reprocessing: orderReprocessing,
  sha256,
  attachments,
  connections,
  authorization,
  accounting,
  work,
};

/** Saves any part of the preferences. */
export const handler = limitedHttp(updatePreferences, services, async (call, services) => {
  const session = requireSession(call);
  return shopAnswer(await savePreviewed(services, requireShop(call), call.input, session), session, services);
});
