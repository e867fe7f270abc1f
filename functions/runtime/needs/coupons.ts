import { couponStore } from "../../adapters/dynamodb/coupon-store.ts";
import type { CouponStore } from "../../modules/coupons/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** Coupons, and the verified shop's use of them. */
export const coupons = need<CouponStore>({
  name: "coupons",
  access: { table: "write" },
  create: (scope) => couponStore(tableOf(scope), scope.shop()),
});
