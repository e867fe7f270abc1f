import { clawBack as contract } from "#shared/api/payouts.ts";
import { clawBack } from "../../modules/payouts/holds.ts";
import { http } from "../../runtime/http.ts";
import { partnerRecords, redemptions, shopsOf } from "../../runtime/services/payouts.ts";
import { shopLinks as links } from "../../runtime/services/shops.ts";
import { accessLog } from "../../runtime/services/staff.ts";
import { clock, ids, mailer } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

const services = { redemptions, partnerRecords, shopsOf, mailer, links, accessLog, clock, ids };

/** Takes a commission back, for our own people. */
export const handler = http(contract, services, (call, services) =>
  clawBack(services, requireSession(call), call.input),
);
