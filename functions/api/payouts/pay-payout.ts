import { payPayout as contract } from "#shared/api/payouts.ts";
import { payPayout } from "../../modules/payouts/payouts.ts";
import { http } from "../../runtime/http.ts";
import { shopJobs } from "../../runtime/services/jobs.ts";
import { partnerRecords, payoutBook } from "../../runtime/services/payouts.ts";
import { accessLog } from "../../runtime/services/staff.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

/** Notes that a payout was paid, for our own people. */
export const handler = http(
  contract,
  { payoutBook, partnerRecords, shopJobs, accessLog, clock, ids },
  (call, services) => payPayout(services, requireSession(call), call.input),
);
