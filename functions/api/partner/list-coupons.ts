import { listCoupons as contract } from "#shared/api/partner.ts";
import { listCoupons } from "../../modules/partner/coupons.ts";
import { http } from "../../runtime/http.ts";
import { partnerReader as partners } from "../../runtime/services/partner.ts";

/** Coupons of the partner. */
export const handler = http(contract, { partners }, (_call, services) => listCoupons(services));
