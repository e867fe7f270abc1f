import { checkCoupon as contract } from "#shared/api/coupons.ts";
import { checkCoupon } from "../../modules/coupons/check-coupon.ts";
import { http } from "../../runtime/http.ts";
import { coupons } from "../../runtime/services/plans.ts";
import { shopRecord } from "../../runtime/services/shops.ts";
import { clock, pause } from "../../runtime/services/system.ts";

/** Checks a coupon for the shop. */
export const handler = http(contract, { shops: shopRecord, coupons, clock, pause }, ({ input, shop }, services) =>
  checkCoupon(services, { shop, code: input.code }),
);
