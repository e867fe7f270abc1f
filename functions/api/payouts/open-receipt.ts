import { openReceipt as contract } from "#shared/api/payouts.ts";
import { openReceipt } from "../../modules/payouts/open-receipt.ts";
import { http } from "../../runtime/http.ts";
import { receiptsOf } from "../../runtime/services/payouts.ts";
import { accessLog } from "../../runtime/services/staff.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

/** The receipt of a partner's payout, for staff. */
export const handler = http(contract, { receiptsOf, accessLog, clock, ids }, (call, services) =>
  openReceipt(services, requireSession(call), call.input),
);
