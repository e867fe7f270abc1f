import { putDowntimes as contract } from "#shared/api/admin.ts";
import { putDowntimes } from "../../modules/admin/downtimes.ts";
import { http } from "../../runtime/http.ts";
import { accessLog, downtimes } from "../../runtime/services/staff.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

/** Plans maintenance, for our own people. */
export const handler = http(contract, { downtimes, accessLog, clock, ids }, (call, services) =>
  putDowntimes(services, requireSession(call), call.input),
);
