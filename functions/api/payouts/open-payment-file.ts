import { openPaymentFile as contract } from "#shared/api/payouts.ts";
import { openPaymentFile } from "../../modules/payouts/payment-files.ts";
import { http } from "../../runtime/http.ts";
import { digest, partnerRecords, payingAccount, payoutBook } from "../../runtime/services/payouts.ts";
import { accessLog } from "../../runtime/services/staff.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

/** Opens a file that was made before, for our own people. */
export const handler = http(
  contract,
  { payoutBook, partnerRecords, payingAccount, digest, accessLog, clock, ids },
  (call, services) => openPaymentFile(services, requireSession(call), call.input),
);
