import { returnPayout as contract } from "#shared/api/payouts.ts";
import { returnPayout } from "../../modules/payouts/payouts.ts";
import { http } from "../../runtime/http.ts";
import { partnerRecords, payoutBook, shopsOf } from "../../runtime/services/payouts.ts";
import { shopLinks as links } from "../../runtime/services/shops.ts";
import { accessLog } from "../../runtime/services/staff.ts";
import { clock, ids, mailer } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

const services = { payoutBook, partnerRecords, shopsOf, mailer, links, accessLog, clock, ids };

/** Notes that a transfer came back, for our own people. */
export const handler = http(contract, services, (call, services) =>
  returnPayout(services, requireSession(call), call.input),
);
