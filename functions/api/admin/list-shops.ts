import { listShops as contract } from "../../../shared/api/admin.ts";
import { listShops } from "../../modules/admin/list-shops.ts";
import { http } from "../../runtime/http.ts";
import { accessLog } from "../../runtime/needs/access-log.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { ids } from "../../runtime/needs/ids.ts";
import { shopOverviews } from "../../runtime/needs/shop-overviews.ts";
import { requireSession } from "../../runtime/session.ts";

/** All shops, for our own people. */
export const handler = http(contract, { shopOverviews, accessLog, clock, ids }, (call, needs) =>
  listShops(needs, requireSession(call), call.input),
);
