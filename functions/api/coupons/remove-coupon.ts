import { removeCoupon as contract } from "#shared/api/coupons.ts";
import { removeCoupon } from "../../modules/coupons/accepted-coupons.ts";
import { http } from "../../runtime/http.ts";
import { coupons } from "../../runtime/services/plans.ts";
import { shopRecord } from "../../runtime/services/shops.ts";
import { clock } from "../../runtime/services/system.ts";

/** Takes a code off the plans. */
export const handler = http(contract, { shops: shopRecord, coupons, clock }, ({ input, shop }, services) =>
  removeCoupon(services, { shop, code: input.code }),
);
