import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { DueRedemptions, Referral } from "../../modules/partner/ports.ts";
import { couponStore } from "./coupon-store.ts";
import { referralKeys } from "./keys.ts";
import { findRedemption } from "./redemption-lookup.ts";
import { shopReader } from "./shop-reader.ts";
import type { Table } from "./table.ts";

/** More than a run looks at: the others are released by the daily job. */
const MOST = 1_000;

/** Redemptions of one partner whose lock is over. */
export function dueRedemptions(table: Table, partner: string): DueRedemptions {
  return {
    shops: async (until) => {
      const { Items = [] } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          IndexName: "GSI1",
          KeyConditionExpression: "g1pk = :pk",
          ExpressionAttributeValues: { ":pk": referralKeys.byStatus(partner, "subscribed") },
          Limit: MOST,
        }),
      );
      const due = Items.map((item) => item["referral"] as Referral).filter(
        ({ releaseDay, isHeld }) => releaseDay !== undefined && releaseDay <= until && !isHeld,
      );
      const found = await Promise.all(due.map(({ id }) => findRedemption(table, id)));
      return found.flatMap((redemption) => (redemption === undefined ? [] : [redemption.shop]));
    },
    of: (shop) => ({ shops: shopReader(table, shop), coupons: couponStore(table, shop) }),
  };
}
