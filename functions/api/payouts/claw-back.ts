import { clawBack as contract } from "#shared/api/payouts.ts";
import { clawBack } from "../../modules/payouts/holds.ts";
import { http } from "../../runtime/http.ts";
import { redemptions } from "../../runtime/services/payouts.ts";
import { accessLog } from "../../runtime/services/staff.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

/** Takes a commission back, for our own people. */
export const handler = http(contract, { redemptions, accessLog, clock, ids }, (call, services) =>
  clawBack(services, requireSession(call), call.input),
);
