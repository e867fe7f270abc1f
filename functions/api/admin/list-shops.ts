import { listShops as contract } from "#shared/api/admin.ts";
import { listShops } from "../../modules/admin/list-shops.ts";
import { http } from "../../runtime/http.ts";
import { shopOverviews } from "../../runtime/services/shops.ts";
import { accessLog } from "../../runtime/services/staff.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

/** All shops, for our own people. */
export const handler = http(contract, { shopOverviews, accessLog, clock, ids }, (call, services) =>
  listShops(services, requireSession(call), call.input),
);
