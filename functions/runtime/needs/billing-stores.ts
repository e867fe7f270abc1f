import { couponStore } from "../../adapters/dynamodb/coupon-store.ts";
import { planStore } from "../../adapters/dynamodb/plan-store.ts";
import { shopStore } from "../../adapters/dynamodb/shop-store.ts";
import { shopWork } from "../../adapters/dynamodb/shop-work.ts";
import type { BillingStores } from "../../modules/plans/return-from-charge.ts";
import { need } from "../need.ts";
import { cipherOf } from "../resources/cipher.ts";
import { logDaysOf } from "../resources/log-days.ts";
import { tableOf } from "../resources/table.ts";

/** Stores of the shop that a proven link names: a call without a session token. */
export const billingStores = need<BillingStores>({
  name: "billing-stores",
  access: { table: "write", secrets: ["token-keys"] },
  create: (scope) => async (shop) => {
    const table = tableOf(scope);
    return {
      shops: shopStore(table, await cipherOf(scope), shop),
      plans: planStore(table, shop, logDaysOf(scope, shop)),
      coupons: couponStore(table, shop),
      work: shopWork(table, shop),
    };
  },
});
