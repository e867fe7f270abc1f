import type { Redemption } from "#shared/domain/coupons/coupon.ts";
import type { RedemptionBook } from "../../modules/payouts/ports.ts";
import { allShopsPage } from "./all-shops-page.ts";
import { referralKeys } from "./keys.ts";
import { findRedemption } from "./redemption-lookup.ts";
import { clawbackRow, redemptionWrites, rowWrites } from "./redemption-writes.ts";
import type { Table } from "./table.ts";
import { transact } from "./transaction.ts";

/** Redemptions of all shops, by their opaque names. */
export function redemptionBook(table: Table): RedemptionBook {
  return {
    held: async (place) => {
      const source = { index: "GSI4" as const, partition: referralKeys.holds, holds: "COUPON#" };
      const { items, ...next } = await allShopsPage(table, source, place);
      return { redemptions: items.map(({ redemption }) => redemption as Redemption), ...next };
    },
    find: (id) => findRedemption(table, id),
    step: async (step, at) => (await transact(table, redemptionWrites(table, step, at))).ok,
    takeBack: async (step, { at, reason }) => {
      const row = { ...clawbackRow(step.before, at), reason };
      const writes = [...redemptionWrites(table, step, at), ...rowWrites(table, step.before, row)];
      return (await transact(table, writes)).ok;
    },
  };
}
