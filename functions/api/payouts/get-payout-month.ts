import { getPayoutMonth as contract } from "#shared/api/payouts.ts";
import { getPayoutMonth } from "../../modules/payouts/payouts.ts";
import { http } from "../../runtime/http.ts";
import { directory, partnerRecords, payoutBook, redemptions } from "../../runtime/services/payouts.ts";
import { accessLog } from "../../runtime/services/staff.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

/** Sums the payouts of a month, for staff. */
export const handler = http(
  contract,
  { directory, payoutBook, partnerRecords, redemptions, accessLog, clock, ids },
  (call, services) => getPayoutMonth(services, requireSession(call), call.input),
);
