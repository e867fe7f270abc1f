import { replaceReceipt as contract } from "#shared/api/payouts.ts";
import { replaceReceipt } from "../../modules/payouts/replace-receipt.ts";
import { http } from "../../runtime/http.ts";
import { shopJobs } from "../../runtime/services/jobs.ts";
import { payer, vatIds } from "../../runtime/services/partner.ts";
import { directory, partnerRecords, payoutBook, payoutsOf } from "../../runtime/services/payouts.ts";
import { accessLog } from "../../runtime/services/staff.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

const services = { directory, payoutBook, partnerRecords, payoutsOf, vatIds, payer, shopJobs, accessLog, clock, ids };

/** Issues a new receipt in the place of another, for our own people. */
export const handler = http(contract, services, (call, services) =>
  replaceReceipt(services, requireSession(call), call.input),
);
