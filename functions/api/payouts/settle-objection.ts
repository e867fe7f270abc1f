import { settleObjection as contract } from "#shared/api/payouts.ts";
import { settleObjection } from "../../modules/payouts/payouts.ts";
import { http } from "../../runtime/http.ts";
import { partnerRecords, payoutBook } from "../../runtime/services/payouts.ts";
import { accessLog } from "../../runtime/services/staff.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

/** Notes that an objection is settled, for our own people. */
export const handler = http(contract, { payoutBook, partnerRecords, accessLog, clock, ids }, (call, services) =>
  settleObjection(services, requireSession(call), call.input),
);
