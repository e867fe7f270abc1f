import { putDowntimes as contract } from "../../../shared/api/admin.ts";
import { putDowntimes } from "../../modules/admin/downtimes.ts";
import { http } from "../../runtime/http.ts";
import { accessLog } from "../../runtime/needs/access-log.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { downtimes } from "../../runtime/needs/downtimes.ts";
import { ids } from "../../runtime/needs/ids.ts";
import { requireSession } from "../../runtime/session.ts";

/** Plans maintenance, for our own people. */
export const handler = http(contract, { downtimes, accessLog, clock, ids }, (call, needs) =>
  putDowntimes(needs, requireSession(call), call.input),
);
