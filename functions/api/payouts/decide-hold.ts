import { decideHold as contract } from "#shared/api/payouts.ts";
import { decideHold } from "../../modules/payouts/holds.ts";
import { http } from "../../runtime/http.ts";
import { redemptions } from "../../runtime/services/payouts.ts";
import { accessLog } from "../../runtime/services/staff.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

/** Decides about a commission, for our own people. */
export const handler = http(contract, { redemptions, accessLog, clock, ids }, (call, services) =>
  decideHold(services, requireSession(call), call.input),
);
