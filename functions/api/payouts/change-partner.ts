import { changePartner as contract } from "#shared/api/payouts.ts";
import { changePartner } from "../../modules/payouts/partners.ts";
import { http } from "../../runtime/http.ts";
import { directory } from "../../runtime/services/payouts.ts";
import { accessLog } from "../../runtime/services/staff.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

/** Accepts, blocks, unblocks or ends a partner, for our own people. */
export const handler = http(contract, { directory, accessLog, clock, ids }, (call, services) =>
  changePartner(services, requireSession(call), call.input),
);
