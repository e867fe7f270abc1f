import type { PlanChange, PlanStore } from "../../modules/plans/ports.ts";
import type { Table } from "./engine/table.ts";
import { shopKeys } from "./keys.ts";
import { logged } from "./stores/logs/log-changes.ts";
import { redemptionChanges } from "./stores/partner/redemption-changes.ts";
import { creditChange } from "./stores/plans/credit-changes.ts";
import { planTotals, totalsWrites } from "./totals.ts";
import { transact, type Write } from "./transaction.ts";

/** Purchases of one shop: an attribute of its item, so every reader of the shop has them. */
export function planStore(table: Table, shop: string, logDays: () => Promise<number>): PlanStore {
  return {
    change: async (change) => {
      const { credits, redemptions = [], at, logs } = change;
      const days = logs.length === 0 ? 0 : await logDays();
      const result = await transact(table, [
        billingWrite(table, shop, change),
        ...(credits ? Object.values(creditChange(shop, credits)).flat() : []),
        ...(credits ? totalsWrites(table, planTotals(credits.before.id, credits.after.id)) : []),
        ...redemptions.flatMap((step) => redemptionChanges(step, at)),
        ...logs.map((entry): Write => logged(shop, entry, days)),
      ]);
      return result.ok;
    },
  };
}

/** Only for an installed shop, and only on the version the change was decided on. */
function billingWrite(table: Table, shop: string, { before, after, trialAt }: PlanChange): Write {
  const isUnchanged =
    before.version === 0
      ? "(attribute_not_exists(shop.billing) OR shop.billing.version = :version)"
      : "shop.billing.version = :version";
  return {
    Update: {
      TableName: table.name,
      Key: shopKeys.item(shop, "SHOP"),
      UpdateExpression: `SET shop.billing = :after${trialAt === undefined ? "" : ", shop.trialAt = if_not_exists(shop.trialAt, :trialAt)"}`,
      ConditionExpression: `attribute_exists(pk) AND attribute_not_exists(shop.uninstalledAt) AND ${isUnchanged}`,
      ExpressionAttributeValues: {
        ":after": after,
        ":version": before.version,
        ...(trialAt === undefined ? {} : { ":trialAt": trialAt }),
      },
    },
  };
}
