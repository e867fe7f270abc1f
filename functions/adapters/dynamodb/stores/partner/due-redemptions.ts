import type { DueRedemptions } from "#functions/modules/partner/ports.ts";
import { allOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { referrals } from "../../kinds/partner.ts";
import { shopReader } from "../shop/shop-reader.ts";
import { couponStore } from "./coupon-store.ts";
import { findRedemption } from "./redemption-lookup.ts";

/** More than a run looks at: the others are released by the daily job. */
const MOST = 1_000;

/** Redemptions of one partner whose lock is over. */
export function dueRedemptions(table: Table, partner: string): DueRedemptions {
  return {
    shops: async (until) => {
      const items = await allOf(table, referrals.in("byStatus", { partner, status: "subscribed" }), { most: MOST });
      const due = items
        .map(({ referral }) => referral)
        .filter(({ releaseDay, isHeld }) => releaseDay !== undefined && releaseDay <= until && !isHeld);
      const found = await Promise.all(due.map(({ id }) => findRedemption(table, id)));
      return found.flatMap((redemption) => (redemption === undefined ? [] : [redemption.shop]));
    },
    of: (shop) => ({ shops: shopReader(table, shop), coupons: couponStore(table, shop) }),
  };
}
