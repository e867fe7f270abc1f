import { putShopPause as contract } from "#shared/api/admin.ts";
import { putShopPause } from "../../modules/admin/pauses.ts";
import { http } from "../../runtime/http.ts";
import { shopJobs } from "../../runtime/services/jobs.ts";
import { accessLog, logWriterOf, staffPauses, troubles, workOfShop } from "../../runtime/services/staff.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { dispatcher } from "../../runtime/services/tasks.ts";
import { requireSession } from "../../runtime/session.ts";

/** Pauses a shop, for our own people. */
export const handler = http(
  contract,
  { staffPauses, workOfShop, troubles, logWriterOf, dispatcher, shopJobs, accessLog, clock, ids },
  (call, services) => putShopPause(services, requireSession(call), call.input),
);
