import type { RedemptionBook } from "#functions/modules/payouts/ports.ts";
import { pageOfAllShops } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { transact } from "../../engine/transaction.ts";
import { redemptions } from "../../kinds/partner.ts";
import { clawbackRow, redemptionChanges, rowPuts } from "./redemption-changes.ts";
import { findRedemption } from "./redemption-lookup.ts";

/** Redemptions of all shops, by their opaque names. */
export function redemptionBook(table: Table): RedemptionBook {
  return {
    held: async (place) => {
      const { items, ...next } = await pageOfAllShops(table, redemptions.in("held", {}), place);
      return { redemptions: items.map(({ redemption }) => redemption), ...next };
    },
    find: (id) => findRedemption(table, id),
    step: async (step, at) => (await transact(table, { step: redemptionChanges(step, at) })) === "ok",
    takeBack: async (step, { at, reason }) => {
      const row = { ...clawbackRow(step.before, at), reason };
      const changes = { step: redemptionChanges(step, at), row: rowPuts(step.before, row) };
      return (await transact(table, changes)) === "ok";
    },
  };
}
