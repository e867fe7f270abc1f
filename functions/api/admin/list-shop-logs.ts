import { listShopLogs as contract } from "#shared/api/admin.ts";
import { listShopLogs } from "../../modules/admin/list-shop-logs.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { logsOfShop } from "../../runtime/services/logs.ts";
import { links } from "../../runtime/services/shops.ts";
import { accessLog } from "../../runtime/services/staff.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

/** The log of any shop, for our own people. */
export const handler = limitedHttp(contract, { logsOfShop, links, accessLog, clock, ids }, (call, services) =>
  listShopLogs(services, requireSession(call), call.input),
);
