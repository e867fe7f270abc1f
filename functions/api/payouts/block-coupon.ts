import { blockCoupon as contract } from "#shared/api/payouts.ts";
import { blockCoupon } from "../../modules/payouts/partners.ts";
import { http } from "../../runtime/http.ts";
import { directory } from "../../runtime/services/payouts.ts";
import { accessLog } from "../../runtime/services/staff.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { requireSession } from "../../runtime/session.ts";

/** Blocks a coupon of a partner, for our own people. */
export const handler = http(contract, { directory, accessLog, clock, ids }, (call, services) =>
  blockCoupon(services, requireSession(call), call.input),
);
