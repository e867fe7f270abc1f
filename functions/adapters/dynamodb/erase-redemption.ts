import { createHmac } from "node:crypto";
import type { Redemption } from "#shared/domain/coupons/coupon.ts";
import type { Instant } from "#shared/values/time.ts";
import type { AnyItem as Item } from "./engine/kind.ts";
import type { Table } from "./engine/table.ts";
import { couponKeys, referralKeys } from "./keys.ts";
import { erase } from "./shop-erasure-items.ts";
import { redemptionChanges } from "./stores/partner/redemption-changes.ts";
import type { Write } from "./transaction.ts";

/** The item is what a shop did with a code. */
export const isRedemption = ({ type }: Item): boolean => type === "redemption";

/**
 * Erases a shop from its redemption. The evidence of a commission stays, with a pseudonym in the place of the shop, which hangs on `salt`;
 * a code that was only entered or chosen goes, and a subscription that no job has ended ends.
 */
export function eraseRedemption(table: Table, item: Item, { at, salt }: { at: Instant; salt: string }): Write[] {
  const before = item["redemption"] as Redemption;
  if (before.partner === undefined || before.status === "pending") return [erase(table, item)];
  if (before.status === "redeemed") {
    const { redeemedAt: _, plan: __, annual: ___, ...entered } = before;
    return [erase(table, item), ...besides(table, { before, after: { ...entered, status: "pending" } }, at)];
  }
  const ended =
    before.status === "subscribed"
      ? { ...before, status: "cancelled" as const, reason: "ENDED" as const, decidedAt: at }
      : before;
  const steps = before.status === "subscribed" ? besides(table, { before, after: ended }, at) : [];
  const shop = `shop_${createHmac("sha256", salt).update(before.shop).digest("hex").slice(0, 16)}`;
  const { g1pk: _, g1sk: __, g4pk, g4sk, ...rest } = item;
  const Item = {
    ...rest,
    ...(ended === before && g4pk !== undefined ? { g4pk, g4sk } : {}),
    ...couponKeys.redemption(before.code, shop),
    g2pk: referralKeys.byId(before.id ?? ""),
    redemption: { ...ended, shop, revision: (before.revision ?? 0) + 1 },
  };
  return [{ Put: { TableName: table.name, Item } }, erase(table, item), ...steps];
}

/** Changes of a step besides the redemption: the partner's row, the counters and the place among the releases. */
const besides = (_table: Table, step: { before: Redemption; after: Redemption }, at: Instant): Write[] =>
  redemptionChanges(step, at).slice(1);
