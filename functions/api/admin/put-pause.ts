import { putPause as contract } from "#shared/api/admin.ts";
import { putPause } from "../../modules/admin/pauses.ts";
import { http } from "../../runtime/http.ts";
import { accessLog, staffPauses } from "../../runtime/services/staff.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

/** Pauses all shops, for our own people. */
export const handler = http(contract, { staffPauses, accessLog, clock, ids }, (call, services) =>
  putPause(services, requireSession(call), call.input),
);
