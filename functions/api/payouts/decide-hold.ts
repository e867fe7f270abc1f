import { decideHold as contract } from "#shared/api/payouts.ts";
import { decideHold } from "../../modules/payouts/holds.ts";
import { http } from "../../runtime/http.ts";
import { partnerRecords, redemptions, shopsOf } from "../../runtime/services/payouts.ts";
import { shopLinks as links } from "../../runtime/services/shops.ts";
import { accessLog } from "../../runtime/services/staff.ts";
import { clock, ids, mailer } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

const services = { redemptions, partnerRecords, shopsOf, mailer, links, accessLog, clock, ids };

/** Decides about a commission, for our own people. */
export const handler = http(contract, services, (call, services) =>
  decideHold(services, requireSession(call), call.input),
);
