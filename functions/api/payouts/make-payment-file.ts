import { makePaymentFile as contract } from "#shared/api/payouts.ts";
import { makePaymentFile } from "../../modules/payouts/payment-files.ts";
import { http } from "../../runtime/http.ts";
import { digest, partnerRecords, payingAccount, payoutBook } from "../../runtime/services/payouts.ts";
import { accessLog } from "../../runtime/services/staff.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

/** Makes a file for the bank or PayPal, for our own people. */
export const handler = http(
  contract,
  { payoutBook, partnerRecords, payingAccount, digest, accessLog, clock, ids },
  (call, services) => makePaymentFile(services, requireSession(call), call.input),
);
