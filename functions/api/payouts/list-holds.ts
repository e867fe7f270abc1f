import { listHolds as contract } from "#shared/api/payouts.ts";
import { listHolds } from "../../modules/payouts/holds.ts";
import { http } from "../../runtime/http.ts";
import { redemptions } from "../../runtime/services/payouts.ts";
import { accessLog } from "../../runtime/services/staff.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

/** Commissions that wait for a decision of our own people. */
export const handler = http(contract, { redemptions, accessLog, clock, ids }, (call, services) =>
  listHolds(services, requireSession(call), call.input),
);
