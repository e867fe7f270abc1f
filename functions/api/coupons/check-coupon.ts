import { checkCoupon as contract } from "../../../shared/api/coupons.ts";
import { checkCoupon } from "../../modules/coupons/check-coupon.ts";
import { http } from "../../runtime/http.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { coupons } from "../../runtime/needs/coupons.ts";
import { pause } from "../../runtime/needs/pause.ts";
import { shops } from "../../runtime/needs/shops.ts";

/** Whether the shop may use a coupon. */
export const handler = http(contract, { shops, coupons, clock, pause }, ({ input, shop }, needs) =>
  checkCoupon(needs, { shop, code: input.code }),
);
