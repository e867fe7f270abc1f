import { listDuePayouts as contract } from "#shared/api/payouts.ts";
import { listDuePayouts } from "../../modules/payouts/payouts.ts";
import { http } from "../../runtime/http.ts";
import { partnerRecords, payoutBook } from "../../runtime/services/payouts.ts";
import { accessLog } from "../../runtime/services/staff.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

/** Payouts of a month, for our own people. */
export const handler = http(contract, { payoutBook, partnerRecords, accessLog, clock, ids }, (call, services) =>
  listDuePayouts(services, requireSession(call), call.input),
);
