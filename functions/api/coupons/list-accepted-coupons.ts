import { listAcceptedCoupons as contract } from "#shared/api/coupons.ts";
import { acceptedCoupons } from "../../modules/coupons/accepted-coupons.ts";
import { http } from "../../runtime/http.ts";
import { readCoupons as coupons } from "../../runtime/services/plans.ts";
import { shopRecord } from "../../runtime/services/shops.ts";
import { clock } from "../../runtime/services/system.ts";

/** Codes that the shop entered and can still use. */
export const handler = http(contract, { shops: shopRecord, coupons, clock }, ({ shop }, services) =>
  acceptedCoupons(services, shop),
);
