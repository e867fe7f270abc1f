import { getPause as contract } from "#shared/api/admin.ts";
import { getPause } from "../../modules/admin/pauses.ts";
import { http } from "../../runtime/http.ts";
import { accessLog, staffPauses } from "../../runtime/services/staff.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

/** The pause of all shops, for our own people. */
export const handler = http(contract, { staffPauses, accessLog, clock, ids }, (call, services) =>
  getPause(services, requireSession(call)),
);
