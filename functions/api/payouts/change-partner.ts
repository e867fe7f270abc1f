import { changePartner as contract } from "#shared/api/payouts.ts";
import { changePartner } from "../../modules/payouts/partners.ts";
import { http } from "../../runtime/http.ts";
import { directory, partnerRecords, shopsOf } from "../../runtime/services/payouts.ts";
import { shopLinks as links } from "../../runtime/services/shops.ts";
import { accessLog } from "../../runtime/services/staff.ts";
import { clock, ids, mailer } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

const services = { directory, partnerRecords, shopsOf, mailer, links, accessLog, clock, ids };

/** Accepts, blocks, unblocks or ends a partner, for our own people. */
export const handler = http(contract, services, (call, services) =>
  changePartner(services, requireSession(call), call.input),
);
