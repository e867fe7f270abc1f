import { getTotals as contract } from "#shared/api/admin.ts";
import { getTotals } from "../../modules/admin/get-totals.ts";
import { http } from "../../runtime/http.ts";
import { shopOverviews } from "../../runtime/services/shops.ts";
import { accessLog } from "../../runtime/services/staff.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

/** Counts the shops, for staff. */
export const handler = http(contract, { shopOverviews, accessLog, clock, ids }, (call, services) =>
  getTotals(services, requireSession(call)),
);
