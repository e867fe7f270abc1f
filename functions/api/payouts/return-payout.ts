import { returnPayout as contract } from "#shared/api/payouts.ts";
import { returnPayout } from "../../modules/payouts/payouts.ts";
import { http } from "../../runtime/http.ts";
import { partnerRecords, payoutBook } from "../../runtime/services/payouts.ts";
import { accessLog } from "../../runtime/services/staff.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

/** Notes that a transfer came back, for our own people. */
export const handler = http(contract, { payoutBook, partnerRecords, accessLog, clock, ids }, (call, services) =>
  returnPayout(services, requireSession(call), call.input),
);
