import { listShopLogs as contract } from "../../../shared/api/admin.ts";
import { listShopLogs } from "../../modules/admin/list-shop-logs.ts";
import { http } from "../../runtime/http.ts";
import { accessLog } from "../../runtime/needs/access-log.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { ids } from "../../runtime/needs/ids.ts";
import { links } from "../../runtime/needs/links.ts";
import { logsOfShop } from "../../runtime/needs/logs-of-shop.ts";
import { requireSession } from "../../runtime/session.ts";

/** The log of any shop, for our own people. */
export const handler = http(contract, { logsOfShop, links, accessLog, clock, ids }, (call, needs) =>
  listShopLogs(needs, requireSession(call), call.input),
);
