import { listPayoutGaps as contract } from "#shared/api/payouts.ts";
import { listPayoutGaps } from "../../modules/payouts/payouts.ts";
import { http } from "../../runtime/http.ts";
import { payoutBook } from "../../runtime/services/payouts.ts";
import { accessLog } from "../../runtime/services/staff.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

/** Partners who could not be paid, for our own people. */
export const handler = http(contract, { payoutBook, accessLog, clock, ids }, (call, services) =>
  listPayoutGaps(services, requireSession(call), call.input),
);
