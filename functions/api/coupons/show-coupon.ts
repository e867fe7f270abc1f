import { showCoupon as contract } from "#shared/api/coupons.ts";
import { showCoupon } from "../../modules/coupons/show-coupon.ts";
import { publicHttp } from "../../runtime/public-http.ts";
import { outsideCoupons } from "../../runtime/services/plans.ts";
import { clock, pause } from "../../runtime/services/system.ts";

/** A coupon, for anybody. */
export const handler = publicHttp(contract, { outsideCoupons, clock, pause }, ({ input, sender }, services) =>
  showCoupon(services, { code: input.code, sender }),
);
