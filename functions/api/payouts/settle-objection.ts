import { settleObjection as contract } from "#shared/api/payouts.ts";
import { settleObjection } from "../../modules/payouts/payouts.ts";
import { http } from "../../runtime/http.ts";
import { partnerRecords, payoutBook, shopsOf } from "../../runtime/services/payouts.ts";
import { shopLinks as links } from "../../runtime/services/shops.ts";
import { accessLog } from "../../runtime/services/staff.ts";
import { clock, ids, mailer } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

const services = { payoutBook, partnerRecords, shopsOf, mailer, links, accessLog, clock, ids };

/** Notes that an objection is settled, for our own people. */
export const handler = http(contract, services, (call, services) =>
  settleObjection(services, requireSession(call), call.input),
);
