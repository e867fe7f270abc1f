import { listCoupons as contract } from "#shared/api/partner.ts";
import { listCoupons } from "../../modules/partner/coupons.ts";
import { http } from "../../runtime/http.ts";
import { partnerReader as partners } from "../../runtime/services/partner.ts";
import { clock } from "../../runtime/services/system.ts";

/** Coupons of the partner. */
export const handler = http(contract, { partners, clock }, (_call, services) => listCoupons(services));
