import { getTotals as contract } from "../../../shared/api/admin.ts";
import { getTotals } from "../../modules/admin/get-totals.ts";
import { http } from "../../runtime/http.ts";
import { accessLog } from "../../runtime/needs/access-log.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { ids } from "../../runtime/needs/ids.ts";
import { shopOverviews } from "../../runtime/needs/shop-overviews.ts";
import { requireSession } from "../../runtime/session.ts";

/** How many shops there are, for our own people. */
export const handler = http(contract, { shopOverviews, accessLog, clock, ids }, (call, needs) =>
  getTotals(needs, requireSession(call)),
);
