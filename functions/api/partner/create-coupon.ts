import { createCoupon as contract } from "#shared/api/partner.ts";
import { createCoupon } from "../../modules/partner/coupons.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { partners } from "../../runtime/services/partner.ts";
import { clock } from "../../runtime/services/system.ts";

/** Makes a coupon of the partner. */
export const handler = limitedHttp(contract, { partners, clock }, ({ shop, input }, services) =>
  createCoupon(services, shop, input),
);
